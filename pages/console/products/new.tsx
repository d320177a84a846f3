import { NewProductContainer } from '@/containers/console/ProductEditContainer'
import { pageProps } from '@/services/loaders/ssr'
import { menuSectionsQuery, shopAddonsQuery } from '@/services/menu-desk'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx, user }) => {
    const asked = Number(ctx.query.shop_id) || undefined
    const shopId = user?.role === 'admin' ? asked : undefined
    // for who may keep that menu only
    await queryClient.fetchQuery(menuSectionsQuery(api, shopId))
    await queryClient.prefetchQuery(shopAddonsQuery(api, shopId))
    return {}
  },
  { auth: true },
)

export default NewProductContainer
