import { InvoiceContainer } from '@/containers/orders/InvoiceContainer'
import { invoiceQuery } from '@/services/invoice'
import { pageProps } from '@/services/loaders/ssr'
import { orderQuery } from '@/services/order'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const orderId = Number(ctx.params?.id)
    await queryClient.fetchQuery(orderQuery(api, orderId))
    await queryClient.fetchQuery(invoiceQuery(api, orderId))
    return { orderId }
  },
  { auth: 'guest' },
)

export default InvoiceContainer
