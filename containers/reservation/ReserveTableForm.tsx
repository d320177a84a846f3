import { type FormEvent, useState } from 'react'
import { TimeFields } from '@/components/checkout/TimeFields'
import { Button, LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { TextField } from '@/components/ui/TextField'
import { useAuth } from '@/contexts/Auth'
import { paths } from '@/domain/paths'
import { tableWords } from '@/domain/reservation'
import type { ReservationShop } from '@/domain/reservation.schema'
import { useReserveTable } from '@/hooks/reservation/useReserveTable'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatLocalTime } from '@/lib/local-time'
import styles from './ReserveTableForm.module.css'
import { TableWaits } from './TableWaits'

const parties = [1, 2, 3, 4, 5, 6, 7, 8]

/** Guests, table, day and time; users who are not signed in are asked to first. */
export function ReserveTableForm({ shop }: { shop: ReservationShop }) {
  const { t, i18n } = useTranslation()
  const { user } = useAuth()
  const textOf = useErrorText()
  const { isFailed, isRetrying, retry, ...booking } = useReserveTable(shop)
  const { isOffered, tables, table, days, takenDay, wish, isComplete, choose, reserve } = booking
  const [hasTried, setTried] = useState(false)
  if (!isOffered) return <EmptyState icon="calendar" title={t('errors:ERROR_BOOKING_OFF')} />
  if (reserve.data) {
    const when = formatLocalTime(reserve.data.start_date, i18n.language)
    const count = reserve.data.guest ?? wish.guests
    return (
      <div role="status">
        <EmptyState
          icon="check"
          title={t('book.done')}
          text={t('book.done.text', { when, count })}
          action={<LinkButton href={paths.reservations()}>{t('reservations')}</LinkButton>}
        />
      </div>
    )
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isComplete) reserve.mutate()
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t('book.guests')}
        value={wish.guests}
        onChange={(event) => choose({ guests: Number(event.target.value) })}
      >
        {parties.map((guests) => (
          <option key={guests} value={guests}>
            {t('book.guests.count', { count: guests })}
          </option>
        ))}
      </TextField>
      {tables?.length === 0 ? <p role="alert">{t('book.no.table')}</p> : null}
      {table ? (
        <TextField
          label={t('book.which')}
          value={table.id}
          onChange={(event) => choose({ tableId: Number(event.target.value) })}
        >
          {tables?.map((one) => (
            <option key={one.id} value={one.id}>
              {t('book.table.name', tableWords(one))}
            </option>
          ))}
        </TextField>
      ) : null}
      {table && days ? (
        <TimeFields
          days={days}
          wish={wish}
          onChange={choose}
          error={hasTried && !isComplete ? t('errors:validation.required') : undefined}
        />
      ) : null}
      {user ? <TableWaits shopId={shop.id} guests={wish.guests} day={takenDay} /> : null}
      {isFailed ? (
        <LoadFailed title={t('error.oops')} pending={isRetrying} onRetry={retry} />
      ) : tables && (days || !table) ? null : (
        <Skeleton height={56} radius={8} />
      )}
      {reserve.isError ? (
        <p role="alert" className={styles.refusal}>
          {textOf(reserve.error)}
        </p>
      ) : null}
      {user ? (
        <Button type="submit" pending={reserve.isPending} disabled={!table}>
          {t('book.table')}
        </Button>
      ) : (
        <LinkButton href={paths.login(paths.reserveTable(shop.id))}>{t('book.log.in')}</LinkButton>
      )}
    </form>
  )
}
