import { BoardContainer } from '@/containers/board/BoardContainer'
import { kitchenQuery } from '@/services/kitchen'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    await queryClient.fetchQuery(kitchenQuery(api))
    return {}
  },
  { auth: true },
)

export default BoardContainer
