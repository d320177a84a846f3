import { BannersContainer } from '@/containers/console/BannersContainer'
import { consoleListQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.fetchQuery(
      consoleListQuery(api, 'banners', listPlaceOf('banners', ctx.query)),
    )
    return {}
  },
  { auth: true },
)

export default BannersContainer
