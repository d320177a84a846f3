import { useState } from 'react'
import { Composer } from '@/components/chat/Composer'
import { quickTexts } from '@/components/chat/quick-texts'
import { useApi } from '@/contexts/Api'
import { useChatContext } from '@/contexts/Chat'
import type { ChatThread } from '@/domain/chat.schema'
import { useSendMessage } from '@/hooks/chat/useSendMessage'
import { useTellTyping } from '@/hooks/chat/useTyping'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ApiError } from '@/services/api-error'
import { galleryService } from '@/services/gallery'

interface Props {
  chat: ChatThread
  userId: number
  name: string
}

/** The field for the next message of an open conversation. */
export function ChatWriter({ chat, userId, name }: Props) {
  const { t } = useTranslation()
  const api = useApi()
  const { newMessage, setNewMessage } = useChatContext()
  const { send, isReady } = useSendMessage(chat, userId)
  const tellTyping = useTellTyping(chat.id)
  const [picture, setPicture] = useState<'none' | 'sending' | { error: string }>('none')
  const sendPicture = async (file: File) => {
    setPicture('sending')
    try {
      send('', await galleryService(api).upload(file, 'chats'))
      setPicture('none')
    } catch (error) {
      setPicture({ error: ApiError.from(error).message })
    }
  }
  return (
    <Composer
      value={newMessage}
      name={name}
      quickTexts={quickTexts(chat).map((key) => t(key))}
      isReady={isReady}
      isUploading={picture === 'sending'}
      error={typeof picture === 'object' ? picture.error : null}
      onChange={(text) => {
        setNewMessage(text)
        if (text.trim()) tellTyping()
      }}
      onSend={(text) => send(text)}
      onPicture={sendPicture}
    />
  )
}
