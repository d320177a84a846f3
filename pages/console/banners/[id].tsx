import { BannerEditContainer } from '@/containers/console/BannerEditContainer'
import { consoleRecordQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const bannerId = Number(ctx.params?.id)
    await queryClient.fetchQuery(consoleRecordQuery(api, 'banners', bannerId))
    return { bannerId }
  },
  { auth: true },
)

export default BannerEditContainer
