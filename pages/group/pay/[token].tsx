import type { GetServerSideProps } from 'next'
import { PayerShareContainer } from '@/containers/group/PayerShareContainer'
import { paths } from '@/domain/paths'
import { payerShareInvoiceQuery } from '@/services/group'
import { stayInLang } from '@/services/loaders/page-lang'
import { pageProps } from '@/services/loaders/ssr'

const load = pageProps(async ({ api, queryClient, ctx }) => {
  const token = String(ctx.params?.token)
  await queryClient.fetchQuery(payerShareInvoiceQuery(api, token))
  return { token }
})

/** Some providers send whoever has paid back by a form. */
export const getServerSideProps: GetServerSideProps = async (ctx) => {
  if (ctx.req.method !== 'POST') return load(ctx)
  const destination = paths.payerShare(String(ctx.params?.token))
  return stayInLang(ctx, { redirect: { destination, statusCode: 303 } })
}

export default PayerShareContainer
