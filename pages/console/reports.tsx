import { ReportsContainer } from '@/containers/console/ReportsContainer'
import { pageProps } from '@/services/loaders/ssr'
import { placeIssue, reportPlaceOf, reportQuery } from '@/services/report'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const place = reportPlaceOf(ctx.query)
    // a wrong range is said at the form
    if (!placeIssue(place)) await queryClient.fetchQuery(reportQuery(api, place))
    return {}
  },
  { auth: true },
)

export default ReportsContainer
