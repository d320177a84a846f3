import type { ErrorPageProps } from '@/services/error-page'
import { PlainError } from './PlainError'

/** A page that is not there, or that could not be made, in the visitor's language. */
export function ErrorContainer({ code, texts }: ErrorPageProps) {
  const isMissing = code >= 400 && code < 500
  return (
    <PlainError
      code={code}
      title={texts[isMissing ? 'error.404.title' : 'error.oops']}
      text={texts[isMissing ? 'error.404.text' : 'error.500.text']}
      texts={texts}
      search={isMissing}
    />
  )
}
