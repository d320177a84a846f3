import { useQuery } from '@tanstack/react-query'
import { Card } from '@/components/account/Card'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { AccountFrame } from '@/containers/account/AccountFrame'
import { useApi } from '@/contexts/Api'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { isLoadFailed } from '@/services/load-failed'
import { referralQuery } from '@/services/referral'
import { Invitation } from './Invitation'
import { Invitees } from './Invitees'
import { ReferralSums } from './ReferralSums'

/** /referrals: the own code, what both sides get, who has joined and what was earned. */
export function ReferralsContainer() {
  const { t } = useTranslation()
  const { currencyId } = useDisplayOptions()
  const query = useQuery(referralQuery(useApi(), currencyId))
  const { data: programme } = query
  return (
    <AccountFrame title={t('referrals')}>
      <Card title={t('referral.invite')}>
        {isLoadFailed(query) ? (
          <LoadFailed title={t('error.oops')} pending={query.isFetching} onRetry={query.refetch} />
        ) : programme === undefined ? (
          <Skeleton height={320} />
        ) : programme === null ? (
          <p>{t('referral.none')}</p>
        ) : (
          <Invitation programme={programme} />
        )}
      </Card>
      <ReferralSums programme={programme ?? null} />
      <Card title={t('referral.joined')}>
        <Invitees />
      </Card>
    </AccountFrame>
  )
}
