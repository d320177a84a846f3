import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { MoreButton } from '@/components/ui/MoreButton'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import type { Invitee } from '@/domain/referral.schema'
import { useMoney } from '@/hooks/currency/useMoney'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { isLoadFailed } from '@/services/load-failed'
import { allRows } from '@/services/page'
import { inviteesQuery } from '@/services/referral'
import styles from './Referral.module.css'

/** Who has joined by the caller's code, and what the reward of each waits for. */
export function Invitees() {
  const { t } = useTranslation()
  const { currencyId } = useDisplayOptions()
  const query = useInfiniteQuery(inviteesQuery(useApi(), currencyId))
  const rows = allRows(query.data?.pages)
  if (isLoadFailed(query)) {
    return <LoadFailed title={t('error.oops')} pending={query.isFetching} onRetry={query.refetch} />
  }
  if (!rows) return <Skeleton height={120} />
  if (rows.length === 0) return <p>{t('referral.joined.empty')}</p>
  return (
    <>
      <ul>
        {rows.map((invitee) => (
          <InviteeRow key={invitee.id} invitee={invitee} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <MoreButton
          isLoading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={() => query.fetchNextPage()}
        />
      ) : null}
    </>
  )
}

function InviteeRow({ invitee }: { invitee: Invitee }) {
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const { name, joined_at, state, due_at, price } = invitee
  const date = (moment: string) =>
    formatDate(moment, i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <bdi>{name || t('wallet.someone')}</bdi>
        <span className={styles.hint}>{date(joined_at)}</span>
      </span>
      {state === 'earned' ? (
        <span className={styles.earned}>{`+${money(price)}`}</span>
      ) : (
        <span className={styles.hint}>
          {due_at
            ? t('referral.state.waiting', { date: date(due_at) })
            : t('referral.state.joined')}
        </span>
      )}
    </li>
  )
}
