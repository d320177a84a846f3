import { ProductEditContainer } from '@/containers/console/ProductEditContainer'
import { consoleRecordQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'
import { menuSectionsQuery, shopAddonsQuery } from '@/services/menu-desk'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx, user }) => {
    const productId = Number(ctx.params?.id)
    const { shop } = await queryClient.fetchQuery(
      consoleRecordQuery(api, 'own-products', productId),
    )
    const shopId = user?.role === 'admin' ? shop.id : undefined
    await Promise.all([
      queryClient.prefetchQuery(menuSectionsQuery(api, shopId)),
      queryClient.prefetchQuery(shopAddonsQuery(api, shopId)),
    ])
    return { productId }
  },
  { auth: true },
)

export default ProductEditContainer
