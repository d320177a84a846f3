import { PlainError } from '@/containers/error/PlainError'

export default function ServerError() {
  return (
    <PlainError
      code={500}
      title="Oops, something went wrong!"
      text="We have been told about it. Please try again in a moment."
    />
  )
}
