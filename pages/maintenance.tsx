import { PlainError } from '@/containers/error/PlainError'

/** What `server.mjs` answers every page with while MAINTENANCE is set. */
export default function Maintenance() {
  return (
    <PlainError
      title="Back in a moment"
      text="We are working on the kitchen. Orders under way are delivered as planned."
      retry
    />
  )
}
