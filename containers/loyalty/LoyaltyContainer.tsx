import { Card } from '@/components/account/Card'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { AccountFrame } from '@/containers/account/AccountFrame'
import { useLoyalty } from '@/hooks/loyalty/useLoyalty'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { MembershipCard } from './MembershipCard'
import { PointsCard } from './PointsCard'
import { PointsHistory } from './PointsHistory'

/** /loyalty: points and what they are worth, the membership and what it has saved. */
export function LoyaltyContainer() {
  const { t } = useTranslation()
  const page = useLoyalty()
  const { loyalty, isFailed, isFetching, retry } = page
  return (
    <AccountFrame title={t('loyalty')}>
      {isFailed ? (
        <LoadFailed title={t('error.oops')} pending={isFetching} onRetry={retry} />
      ) : loyalty === undefined ? (
        <Skeleton height={320} />
      ) : (
        <>
          {loyalty?.membership ? (
            <MembershipCard membership={loyalty.membership} page={page} />
          ) : null}
          {loyalty?.points ? (
            <>
              <PointsCard points={loyalty.points} page={page} />
              <Card title={t('points.history')}>
                <PointsHistory />
              </Card>
            </>
          ) : null}
        </>
      )}
    </AccountFrame>
  )
}
