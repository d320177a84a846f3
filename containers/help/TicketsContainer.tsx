import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import styles from '@/components/help/Help.module.css'
import { TicketState } from '@/components/help/TicketState'
import { LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { ListPage } from '@/components/ui/ListPage'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { ViewMore } from '@/components/ui/ViewMore'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { useOwnZone } from '@/hooks/ui/useOwnZone'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { isLoadFailed } from '@/services/load-failed'
import { allRows } from '@/services/page'
import { ticketsQuery } from '@/services/ticket'

/** /help/tickets: what somebody has asked the support, the newest change first. */
export function TicketsContainer() {
  const { t, i18n } = useTranslation()
  const timeZone = useOwnZone()
  const query = useInfiniteQuery(ticketsQuery(useApi()))
  const isFailed = isLoadFailed(query)
  const tickets = allRows(query.data?.pages)
  const create = <LinkButton href={paths.newTicket()}>{t('ticket.new')}</LinkButton>
  return (
    <ListPage title={t('tickets')} isBusy={query.isPending}>
      {isFailed ? (
        <LoadFailed
          title={t('tickets.failed')}
          pending={query.isFetching}
          onRetry={query.refetch}
        />
      ) : null}
      {tickets?.length === 0 ? (
        <EmptyState icon="chat" title={t('tickets.empty')} action={create} />
      ) : null}
      {tickets && tickets.length > 0 ? <div className={styles.row}>{create}</div> : null}
      <ul className={styles.list}>
        {tickets?.map(({ id, subject, status, updated_at }) => (
          <li key={id}>
            <Link href={paths.ticket(id)} prefetch={false} className={styles.entry}>
              <span className={styles.words}>
                <bdi className={styles.name}>{subject}</bdi>
                <span className={styles.note}>
                  {formatDate(updated_at, i18n.language, {
                    dateStyle: 'medium',
                    timeStyle: 'short',
                    timeZone,
                  })}
                </span>
              </span>
              <TicketState status={status} />
            </Link>
          </li>
        ))}
      </ul>
      {query.isPending && !isFailed ? <Skeleton height={72} radius={8} /> : null}
      <ViewMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => query.fetchNextPage()}
      />
    </ListPage>
  )
}
