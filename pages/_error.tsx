import { ErrorContainer } from '@/containers/error/ErrorContainer'
import { type ErrorPageProps, errorPageProps } from '@/services/loaders/error-page'

/** 404, 500 and every other failure of a page. Not static pages of their own: those speak English only. */
export default function ErrorPage(props: ErrorPageProps) {
  return <ErrorContainer {...props} />
}

ErrorPage.getInitialProps = errorPageProps
