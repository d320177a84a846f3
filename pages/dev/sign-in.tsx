import { LocalSignInContainer } from '@/containers/dev/LocalSignInContainer'
import { readFirebase } from '@/domain/firebase'
import { ApiError } from '@/services/api-error'
import { pageProps } from '@/services/loaders/ssr'
import { settingsQuery } from '@/services/settings'

export const getServerSideProps = pageProps(async ({ api, queryClient }) => {
  const settings = await queryClient.fetchQuery(settingsQuery(api))
  const config = readFirebase(settings)
  if (!config?.local || config.ways.length === 0)
    throw new ApiError(404, 'ERROR_404', 'no local sign-in')
  return {}
})

export default LocalSignInContainer
