import { type FormEvent, useState } from 'react'
import { TimeFields } from '@/components/checkout/TimeFields'
import { TablePlan } from '@/components/reservation/TablePlan'
import { Button, LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { TextField } from '@/components/ui/TextField'
import { useAuth } from '@/contexts/Auth'
import { paths } from '@/domain/paths'
import { MAX_PARTY, tableWords } from '@/domain/reservation'
import type { Reservation, ReservationShop } from '@/domain/reservation.schema'
import { useReserveTable } from '@/hooks/reservation/useReserveTable'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ReservationDone } from './ReservationDone'
import styles from './ReserveTableForm.module.css'
import { TableWaits } from './TableWaits'

const NOTE_MAX_LENGTH = 500

interface Props {
  shop: ReservationShop
  /** the reservation to change; a new one without it */
  own?: Reservation
}

/** Guests, table, day, time and note; users who are not signed in are asked to first. */
export function ReserveTableForm({ shop, own }: Props) {
  const { t } = useTranslation()
  const { user } = useAuth()
  const textOf = useErrorText()
  const { isFailed, isRetrying, retry, ...booking } = useReserveTable(shop, own)
  const { isOffered, allTables, tables, table, refusalOf, days, takenDay, choice } = booking
  const { isComplete, choose, reserve } = booking
  const [hasTried, setTried] = useState(false)
  if (!isOffered) return <EmptyState icon="calendar" title={t('errors:ERROR_BOOKING_OFF')} />
  if (reserve.data) return <ReservationDone made={reserve.data} isChange={own !== undefined} />
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isComplete) reserve.mutate()
  }
  // a party that was agreed with the restaurant may be larger
  const parties = Array.from({ length: Math.max(MAX_PARTY, choice.guests) }, (_, i) => i + 1)
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t('book.guests')}
        value={choice.guests}
        onChange={(event) => choose({ guests: Number(event.target.value) })}
      >
        {parties.map((guests) => (
          <option key={guests} value={guests}>
            {t('book.guests.count', { count: guests })}
          </option>
        ))}
      </TextField>
      {tables?.length === 0 ? <p role="alert">{t('book.no.table')}</p> : null}
      {table && days ? (
        <TimeFields
          days={days}
          choice={choice}
          onChange={choose}
          error={hasTried && !isComplete ? t('errors:validation.required') : undefined}
        />
      ) : null}
      {table && allTables ? (
        <div className={styles.tables}>
          <TablePlan
            tables={allTables}
            value={table.id}
            refusalOf={refusalOf}
            onChoose={(tableId) => choose({ tableId })}
          />
          <TextField
            label={t('book.which')}
            value={table.id}
            onChange={(event) => choose({ tableId: Number(event.target.value) })}
          >
            {tables?.map((one) => {
              const isTaken = refusalOf(one) === 'taken'
              const name = t('book.table.name', tableWords(one))
              return (
                <option key={one.id} value={one.id} disabled={isTaken}>
                  {isTaken ? `${name} · ${t('book.plan.taken')}` : name}
                </option>
              )
            })}
          </TextField>
        </div>
      ) : null}
      {user ? <TableWaits shopId={shop.id} guests={choice.guests} day={takenDay} /> : null}
      {isFailed ? (
        <LoadFailed title={t('error.oops')} pending={isRetrying} onRetry={retry} />
      ) : tables && (days || !table) ? null : (
        <Skeleton height={56} radius={8} />
      )}
      <TextField
        label={t('book.note')}
        helperText={t('book.note.hint')}
        rows={2}
        value={choice.note}
        onChange={(event) => choose({ note: event.target.value })}
        htmlInput={{ maxLength: NOTE_MAX_LENGTH }}
      />
      {reserve.isError ? (
        <p role="alert" className={styles.refusal}>
          {textOf(reserve.error)}
        </p>
      ) : null}
      {user ? (
        <div className={styles.actions}>
          <Button type="submit" pending={reserve.isPending} disabled={!table}>
            {t(own ? 'reservation.change.save' : 'book.table')}
          </Button>
          {own ? (
            <LinkButton look="quiet" href={paths.reservations()}>
              {t('reservation.change.keep')}
            </LinkButton>
          ) : null}
        </div>
      ) : (
        <LinkButton href={paths.login(paths.reserveTable(shop.id))}>{t('book.log.in')}</LinkButton>
      )}
    </form>
  )
}
