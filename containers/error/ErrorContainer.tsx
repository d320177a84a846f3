import type { ErrorPageProps } from '@/services/loaders/error-page'
import { PlainError } from './PlainError'

function titleOf({ code, texts }: ErrorPageProps): string {
  if (code === 429) return texts['error.429.title']
  if (code === 503) return texts['error.503.title']
  return texts[code < 500 ? 'error.404.title' : 'error.oops']
}

/**
 * A page that is not there, that was refused, or that could not be made, in the visitor's language. What
 * only asks for patience is offered again.
 */
export function ErrorContainer(props: ErrorPageProps) {
  const { code, texts, text } = props
  const isMissing = code >= 400 && code < 500 && code !== 429
  return (
    <PlainError
      code={code}
      title={titleOf(props)}
      text={text ?? texts[isMissing ? 'error.404.text' : 'error.500.text']}
      texts={texts}
      search={isMissing}
      retry={code === 429 || code === 503}
    />
  )
}
