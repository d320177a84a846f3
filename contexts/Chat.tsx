import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useApi } from '@/contexts/Api'
import { useSettings } from '@/contexts/Settings'
import { type ChatRole, DEFAULT_CHAT_ROLE } from '@/domain/chat'
import type { ChatThread } from '@/domain/chat.schema'
import type { ChatMessage, ChatRecord } from '@/domain/chat-thread'
import { readFirebase } from '@/domain/firebase'
import { chatService } from '@/services/chat'
import type { ChatStore } from '@/services/chat-store'

/** How many documents are listened to; the button for earlier messages asks for as many more. */
const PAGE = 100

/** The state of the chat (SPEC section 3), fed by Firestore's listeners (ADR 0098). */
interface Chat {
  chats: ChatRecord[]
  messages: ChatMessage[]
  currentChat: ChatThread | null
  /** what is being typed */
  newMessage: string
  roleId: ChatRole
  /** connecting: nothing is known yet; failed: no server answers, or it refuses */
  status: 'connecting' | 'live' | 'failed'
  store: ChatStore | null
  /** there may be messages before the first one */
  hasEarlier: boolean
  setNewMessage: Dispatch<SetStateAction<string>>
  showEarlier(): void
  retry(): void
}

const ChatContext = createContext<Chat | null>(null)

interface Props {
  userId: number
  chat: ChatThread
  /** for whom the caller reads: their own id, or the support desk */
  party: string
  lang: string
  children: ReactNode
}

type Found<T> = { of: string; rows: T[] } | null

/** Listens to one conversation and to the chats of its reader while it is open, and no longer. */
export function ChatProvider({ userId, chat, party, lang, children }: Props) {
  const api = useApi()
  const { firebase } = useSettings()
  const [store, setStore] = useState<ChatStore | null>(null)
  const [failedTry, setFailedTry] = useState<number | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [chats, setChats] = useState<Found<ChatRecord>>(null)
  const [messages, setMessages] = useState<Found<ChatMessage>>(null)
  const [most, setMost] = useState(PAGE)
  const [newMessage, setNewMessage] = useState('')
  const chatId = chat.id

  useEffect(() => {
    const config = readFirebase({ firebase })
    if (!config) return
    let isOver = false
    const takeToken = async () => (await chatService(api).token()).custom_token
    import('@/services/chat-store')
      .then((sdk) => sdk.openChatStore(config, { lang, userId, takeToken }))
      .then(
        (opened) => {
          if (!isOver) setStore(opened)
        },
        () => {
          if (!isOver) setFailedTry(attempt)
        },
      )
    return () => {
      isOver = true
    }
  }, [api, firebase, lang, userId, attempt])

  useEffect(() => {
    if (!store) return
    // a listener that was refused is dead: `attempt` makes new ones
    const fail = () => setFailedTry(attempt)
    const stops = [
      store.watchChats(party, PAGE, (rows) => setChats({ of: party, rows }), fail),
      store.watchMessages(
        { id: chatId, party },
        most,
        (rows) => setMessages({ of: chatId, rows }),
        fail,
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, party, chatId, most, attempt])

  const own = messages?.of === chatId ? messages.rows : null
  const value = useMemo(
    (): Chat => ({
      chats: chats?.of === party ? chats.rows : [],
      messages: own ?? [],
      currentChat: chat,
      newMessage,
      roleId: chat.roleId ?? DEFAULT_CHAT_ROLE,
      status: failedTry === attempt ? 'failed' : own ? 'live' : 'connecting',
      store,
      hasEarlier: (own?.length ?? 0) >= most,
      setNewMessage,
      showEarlier: () => setMost((now) => now + PAGE),
      retry: () => setAttempt((now) => now + 1),
    }),
    [chats, own, chat, party, newMessage, failedTry, attempt, store, most],
  )
  return <ChatContext.Provider value={value}>{children}</ChatContext.Provider>
}

export function useChatContext(): Chat {
  const chat = useContext(ChatContext)
  if (!chat) throw new Error('useChatContext needs a ChatProvider above it')
  return chat
}
