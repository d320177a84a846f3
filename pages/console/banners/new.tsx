import { NewBannerContainer } from '@/containers/console/BannerEditContainer'
import { consoleListQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    // for admins only, like the list that it adds to
    await queryClient.fetchQuery(consoleListQuery(api, 'banners'))
    return {}
  },
  { auth: true },
)

export default NewBannerContainer
