import dynamic from 'next/dynamic'
import { ApiError } from '@/services/api-error'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(async () => {
  if (process.env.NODE_ENV !== 'development') {
    throw new ApiError(404, 'ERROR_404', 'The catalogue is a page of the development server.')
  }
  return {}
})

/** The condition is a constant of the build: what it excludes is in no production bundle (ADR 0106). */
export default process.env.NODE_ENV === 'development'
  ? dynamic(() => import('@/containers/dev/CatalogueContainer').then((m) => m.CatalogueContainer))
  : () => null
