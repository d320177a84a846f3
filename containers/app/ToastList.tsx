import { useEffect, useRef } from 'react'
import { ToastContainer, toast } from 'react-toastify'
import { useTheme } from '@/contexts/Theme'
import type { ToastMessage } from '@/lib/toast'

export const TOAST_MS = 5000

/** Toasts at the top right for five seconds, spoken through react-toastify's live region. */
export function ToastList({ messages }: { messages: readonly ToastMessage[] }) {
  const { mode, direction } = useTheme()
  const shown = useRef(0)
  useEffect(() => {
    // what already stands there is not said twice
    for (const { kind, text } of messages.slice(shown.current)) {
      toast[kind](text, { toastId: `${kind} ${text}` })
    }
    shown.current = messages.length
  }, [messages])
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      theme={mode ?? 'light'}
      rtl={direction === 'rtl'}
      newestOnTop
    />
  )
}
