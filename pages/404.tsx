import { PlainError } from '@/containers/error/PlainError'

export default function NotFound() {
  return (
    <PlainError
      code={404}
      title="This page is off the menu"
      text="It may have moved, or the link is mistyped. Everything that is still served is a search away."
      search
    />
  )
}
