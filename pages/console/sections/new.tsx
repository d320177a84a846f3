import { NewSectionContainer } from '@/containers/console/SectionEditContainer'
import { consoleListQuery, listPlaceOf } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    // for who may keep that menu only, like the list that it adds to
    const place = listPlaceOf('sections', { shop_id: ctx.query.shop_id })
    await queryClient.fetchQuery(consoleListQuery(api, 'sections', place))
    return {}
  },
  { auth: true },
)

export default NewSectionContainer
