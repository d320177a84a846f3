import { useEffect, useState } from 'react'
import { inBrowser } from '@/components/ui/in-browser'
import { onToast, type ToastMessage } from '@/lib/toast'

const ToastList = inBrowser(() => import('./ToastList').then((m) => m.ToastList))

/** Listens for toasts; what draws them is fetched with the first one. */
export function Toasts() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])
  useEffect(() => onToast((message) => setMessages((all) => [...all, message])), [])
  return messages.length > 0 ? <ToastList messages={messages} /> : null
}
