import { TrackContainer } from '@/containers/orders/TrackContainer'
import { pageProps } from '@/services/loaders/ssr'
import { trackingQuery } from '@/services/tracking'

export const getServerSideProps = pageProps(async ({ api, queryClient, ctx }) => {
  // who has the address may follow the order: it is told to nobody else
  ctx.res.setHeader('referrer-policy', 'no-referrer')
  ctx.res.setHeader('x-robots-tag', 'noindex, nofollow')
  const token = String(ctx.params?.token)
  await queryClient.fetchQuery(trackingQuery(api, token))
  return { token }
})

export default TrackContainer
