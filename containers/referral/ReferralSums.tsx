import { useQuery } from '@tanstack/react-query'
import { Card } from '@/components/account/Card'
import words from '@/components/account/Words.module.css'
import { FactList } from '@/components/ui/FactList'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import type { Referral, ReferralSummary } from '@/domain/referral.schema'
import { useMoney } from '@/hooks/currency/useMoney'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate, formatNumber } from '@/lib/intl'
import { isLoadFailed } from '@/services/load-failed'
import { referralSummaryQuery } from '@/services/referral'

/** What the invitations have brought and what waits, and the reward for having been invited. */
export function ReferralSums({ programme }: { programme: Referral | null }) {
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const { currencyId } = useDisplayOptions()
  const query = useQuery(referralSummaryQuery(useApi(), currencyId))
  const { data: sums } = query
  const count = (value: number) => formatNumber(value, i18n.language)

  const ownText = ({ state, due_at, price }: NonNullable<ReferralSummary['invited']>) => {
    if (state === 'earned') return t('referral.own.earned', { amount: money(price) })
    // what an invitation is worth is the programme's to say
    if (!programme) return undefined
    const amount = money(programme.price_to)
    if (!due_at) return t('referral.own.joined', { amount })
    const date = formatDate(due_at, i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
    return t('referral.own.waiting', { amount, date })
  }
  const own = sums?.invited && ownText(sums.invited)
  return (
    <Card title={t('referral.earned')}>
      {isLoadFailed(query) ? (
        <LoadFailed title={t('error.oops')} pending={query.isFetching} onRetry={query.refetch} />
      ) : sums ? (
        <FactList
          rows={[
            [t('referral.earned'), money(sums.earned)],
            [t('referral.waiting'), count(sums.waiting)],
            [t('referral.joined'), count(sums.joined)],
          ]}
        />
      ) : (
        <Skeleton height={96} />
      )}
      {own ? <p className={words.note}>{own}</p> : null}
    </Card>
  )
}
