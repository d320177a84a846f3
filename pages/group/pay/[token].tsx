import type { GetServerSideProps } from 'next'
import { SharePayContainer } from '@/containers/group/SharePayContainer'
import { paths } from '@/domain/paths'
import { shareBillQuery } from '@/services/group'
import { pageProps } from '@/services/ssr'

const load = pageProps(async ({ api, queryClient, ctx }) => {
  const token = String(ctx.params?.token)
  await queryClient.fetchQuery(shareBillQuery(api, token))
  return { token }
})

/** Some providers send whoever has paid back by a form. */
export const getServerSideProps: GetServerSideProps = async (ctx) => {
  if (ctx.req.method !== 'POST') return load(ctx)
  return { redirect: { destination: paths.payShare(String(ctx.params?.token)), statusCode: 303 } }
}

export default SharePayContainer
