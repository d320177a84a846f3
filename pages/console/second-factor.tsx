import { SecondFactorGateContainer } from '@/containers/console/SecondFactorGateContainer'
import { safeReturnPath } from '@/domain/paths'
import { SeeOther } from '@/services/loaders/moved'
import { pageProps } from '@/services/loaders/ssr'
import { secondFactorQuery } from '@/services/second-factor'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const { app_since, proven, demanded } = await queryClient.fetchQuery(secondFactorQuery(api))
    // nothing to do here, unless somebody wants one though none is demanded
    if (proven || (app_since && !demanded)) throw new SeeOther(safeReturnPath(ctx.query.from))
    return {}
  },
  { auth: true },
)

export default SecondFactorGateContainer
