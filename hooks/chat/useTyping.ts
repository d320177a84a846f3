import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '@/contexts/Api'
import { chatService, typingKey } from '@/services/chat'

/** how long somebody is said to write after their last key */
const LASTS_MS = 5_000
/** how often own keys are told */
const TELL_MS = 3_000

/** Whether the other side is writing; what they have written ends it. */
export function useIsTyping(chatId: string, lastMessageId: string | undefined): boolean {
  const { data: at = 0 } = useQuery({
    queryKey: typingKey(chatId),
    queryFn: () => 0,
    enabled: false,
  })
  const [over, setOver] = useState(0)
  useEffect(() => {
    if (!at) return
    const timer = setTimeout(() => setOver(at), Math.max(0, at + LASTS_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  const [seen, setSeen] = useState({ lastMessageId, at })
  if (seen.lastMessageId !== lastMessageId) setSeen({ lastMessageId, at })
  return at > Math.max(over, seen.at)
}

/** Tells the other side that the caller is writing, at most every few seconds. */
export function useTellTyping(chatId: string): () => void {
  const api = useApi()
  const told = useRef(0)
  return () => {
    const now = Date.now()
    if (now - told.current < TELL_MS) return
    told.current = now
    chatService(api)
      .typing(chatId)
      // nobody waits for it
      .catch(() => undefined)
  }
}
