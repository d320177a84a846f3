import { ProductsContainer } from '@/containers/console/ProductsContainer'
import { consoleListQuery, consoleRecordQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'
import { menuSectionsQuery } from '@/services/menu-desk'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx, user }) => {
    const place = listPlaceOf('own-products', ctx.query)
    await queryClient.fetchQuery(consoleListQuery(api, 'own-products', place))
    const shopId = Number(place.filters?.shop_id) || undefined
    if (user?.role !== 'admin') await queryClient.prefetchQuery(menuSectionsQuery(api))
    else if (shopId) {
      await queryClient.prefetchQuery(menuSectionsQuery(api, shopId))
      await queryClient.prefetchQuery(consoleRecordQuery(api, 'shops', shopId))
    }
    return {}
  },
  { auth: true },
)

export default ProductsContainer
