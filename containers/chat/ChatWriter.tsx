import { useState } from 'react'
import { Composer } from '@/components/chat/Composer'
import { quickTexts } from '@/components/chat/quick-texts'
import { useApi } from '@/contexts/Api'
import { useChatContext } from '@/contexts/Chat'
import type { ChatThread } from '@/domain/chat.schema'
import { useTellTyping } from '@/hooks/chat/useTyping'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ApiError } from '@/services/api-error'
import { uploadService } from '@/services/upload'
import { SavedAnswers } from './SavedAnswers'

interface Props {
  chat: ChatThread
  name: string
  /** `picture`: the name of one that is stored */
  send(text: string, picture?: string): void
}

/** The field for the next message of an open conversation. */
export function ChatWriter({ chat, name, send }: Props) {
  const { t } = useTranslation()
  const api = useApi()
  const { newMessage, setNewMessage } = useChatContext()
  const tellTyping = useTellTyping(chat.id)
  const [picture, setPicture] = useState<'none' | 'sending' | { error: string }>('none')
  const sendPicture = async (file: File) => {
    setPicture('sending')
    try {
      send('', await uploadService(api).upload(file, 'chats'))
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
      tools={chat.is_mine ? null : <SavedAnswers />}
      isUploading={picture === 'sending'}
      error={typeof picture === 'object' ? picture.error : null}
      onChange={(text) => {
        setNewMessage(text)
        if (text.trim()) tellTyping()
      }}
      onSend={send}
      onPicture={sendPicture}
    />
  )
}
