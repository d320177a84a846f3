export type ToastKind = 'success' | 'warning' | 'error'

export interface ToastMessage {
  kind: ToastKind
  text: string
}

type Listener = (message: ToastMessage) => void

let listener: Listener | undefined
const waiting: ToastMessage[] = []

function show(kind: ToastKind, text: string) {
  const message = { kind, text }
  if (listener) listener(message)
  else waiting.push(message)
}

/** Says that something happened; react-toastify is fetched with the first one. */
export const toast = {
  success: (text: string) => show('success', text),
  warning: (text: string) => show('warning', text),
  error: (text: string) => show('error', text),
}

/** The one place that draws toasts subscribes here; messages that came earlier are delivered. */
export function onToast(next: Listener): () => void {
  listener = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    if (listener === next) listener = undefined
  }
}
