import { HomeContainer } from '@/containers/home/HomeContainer'
import { shopsQuery } from '@/services/shop'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps(async ({ api, queryClient, view }) => {
  await queryClient.prefetchInfiniteQuery(shopsQuery(api, {}, view))
  return {}
})

export default HomeContainer
