import { useState } from 'react'
import { ReservationCard } from '@/components/reservation/ReservationCard'
import { LinkButton } from '@/components/ui/Button'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { EmptyState } from '@/components/ui/EmptyState'
import { ListPage } from '@/components/ui/ListPage'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { ViewMore } from '@/components/ui/ViewMore'
import { useSettings } from '@/contexts/Settings'
import { paths } from '@/domain/paths'
import { tableWords } from '@/domain/reservation'
import type { Reservation } from '@/domain/reservation.schema'
import { isOn } from '@/domain/settings'
import { useReservations } from '@/hooks/reservation/useReservations'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import { formatLocalTime } from '@/lib/local-time'
import { saveFile } from '@/lib/save-file'
import { isLoadFailed } from '@/services/load-failed'
import styles from './ReservationsContainer.module.css'
import { WaitingList } from './WaitingList'

/** /reservations: the tables that somebody has reserved, what comes before what was. */
export function ReservationsContainer() {
  const { t, i18n } = useTranslation()
  const textOf = useErrorText()
  const canReserve = isOn(useSettings(), 'reservation_enable_for_user')
  const { list, isEmpty, upcoming, past, canCancel, canChange, cancel } = useReservations()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const [asked, setAsked] = useState<{ id: number; when: string; title: string } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const isFailed = isLoadFailed(list)
  const keepInCalendar = async (one: Reservation) => {
    const { calendarFile } = await import('@/lib/calendar-file')
    const { id, booking, table, note, starts_at, ends_at } = one
    if (!starts_at || !ends_at) return
    const words = [table ? t('book.table.name', tableWords(table)) : null, note]
    const text = calendarFile({
      uid: `reservation-${id}@${window.location.hostname}`,
      title: t('calendar.table', { shop: booking.shop?.translation.title ?? '' }),
      description: joinList(words, i18n.language),
      location: booking.shop?.translation.address ?? '',
      url: new URL(paths.reservations(), window.location.href).href,
      start: new Date(starts_at),
      end: new Date(ends_at),
    })
    saveFile(`reservation-${id}.ics`, text, 'text/calendar')
  }
  const groups = [
    { text: 'reservations.coming', rows: upcoming },
    { text: 'reservations.past', rows: past },
  ] as const
  return (
    <ListPage title={t('reservations')} isBusy={list.isPending || isFetchingNextPage}>
      {isFailed ? (
        <LoadFailed
          title={t('reservations.failed')}
          pending={list.isFetching}
          onRetry={list.refetch}
        />
      ) : null}
      {isEmpty ? (
        <EmptyState
          icon="calendar"
          title={t('reservations.empty')}
          text={canReserve ? t('book.text') : undefined}
          action={
            canReserve ? (
              <LinkButton href={paths.reserve()}>{t('book.table')}</LinkButton>
            ) : undefined
          }
        />
      ) : null}
      {groups.map(({ text, rows }) =>
        rows.length > 0 ? (
          <section key={text}>
            <h2 className={styles.heading}>{t(text)}</h2>
            <ul className={styles.list}>
              {rows.map((one) => (
                <ReservationCard
                  key={one.id}
                  reservation={one}
                  canReserveAgain={canReserve}
                  canChange={canReserve && canChange(one)}
                  onCalendar={canCancel(one) ? () => keepInCalendar(one) : undefined}
                  refusal={
                    cancel.isError && cancel.variables === one.id ? textOf(cancel.error) : undefined
                  }
                  onCancel={
                    canCancel(one)
                      ? () => {
                          setAsked({
                            id: one.id,
                            when: formatLocalTime(one.start_date, i18n.language),
                            title: one.booking.shop?.translation.title ?? '',
                          })
                          setAsking(true)
                        }
                      : undefined
                  }
                />
              ))}
            </ul>
          </section>
        ) : null,
      )}
      <WaitingList />
      {list.isPending && !isFailed ? <Skeleton height={168} radius={16} /> : null}
      <ViewMore
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => fetchNextPage()}
      />
      <ConfirmModal
        open={isAsking}
        title={t('reservation.cancel.sure')}
        keep={t('reservation.cancel.keep')}
        action={t('reservation.cancel')}
        isDanger
        pending={cancel.isPending}
        onClose={close}
        onConfirm={() => asked && cancel.mutate(asked.id, { onSettled: close })}
      >
        <p>
          <strong>{asked?.title}</strong>
        </p>
        <p>{asked?.when}</p>
        <p>{t('reservation.cancel.text')}</p>
      </ConfirmModal>
    </ListPage>
  )
}
