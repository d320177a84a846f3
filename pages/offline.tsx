import { PlainError } from '@/containers/error/PlainError'

/** Kept by the service worker and shown where a page cannot be reached. */
export default function Offline() {
  return (
    <PlainError
      title="You are offline"
      text="Your cart and your orders are safe. Check your connection, then try again."
      retry
    />
  )
}
