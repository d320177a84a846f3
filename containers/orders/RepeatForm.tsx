import { type FormEvent, useState } from 'react'
import { CartNotice } from '@/components/cart/CartNotice'
import { Button } from '@/components/ui/Button'
import { Chip } from '@/components/ui/Chip'
import { TextField } from '@/components/ui/TextField'
import { useNow } from '@/contexts/Clock'
import { addDays, localMoment } from '@/domain/opening-hours'
import type { Order } from '@/domain/order.schema'
import { MAX_REPEAT_DAYS } from '@/domain/repeat-terms'
import { type WeekDay, weekDays } from '@/domain/week-day'
import { useRepeat } from '@/hooks/order/useRepeat'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate, joinList, weekdayName } from '@/lib/intl'
import styles from './ReorderForm.module.css'

interface Props {
  order: Order
  onDone(): void
}

/** Places the same order on chosen days of a window, or stops doing so. */
export function RepeatForm({ order, onDone }: Props) {
  const { t, i18n } = useTranslation()
  const { start, stop, isPending, error } = useRepeat(order.id)
  const today = localMoment(useNow(), order.shop.time_zone).date
  const [from, setFrom] = useState(addDays(today, 1))
  const [to, setTo] = useState(addDays(today, 7))
  const [days, setDays] = useState<readonly WeekDay[]>(weekDays)
  const { repeat } = order
  const lang = i18n.language
  const write = (day: string) =>
    formatDate(`${day.slice(0, 10)}T12:00:00Z`, i18n.language, {
      dateStyle: 'medium',
      timeZone: 'UTC',
    })
  const isWrong = to < from || to > addDays(from, MAX_REPEAT_DAYS)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong || days.length === 0) return
    start({ from, to, days: [...days], ask: true }, onDone)
  }
  const failure = error ? (
    <CartNotice tone="bad" live>
      {error.message}
    </CartNotice>
  ) : null
  if (repeat) {
    const window = { from: write(repeat.from), to: write(repeat.to) }
    const name = (day: WeekDay) => weekdayName(weekDays.indexOf(day), lang)
    return (
      <div className={styles.form}>
        <p>
          {repeat.days && repeat.days.length < weekDays.length
            ? t('repeat.runs.days', { ...window, days: joinList(repeat.days.map(name), lang) })
            : t('repeat.runs', window)}
        </p>
        {failure}
        <Button look="danger" block pending={isPending} onClick={() => stop(onDone)}>
          {t('repeat.stop')}
        </Button>
      </div>
    )
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <p>{t('repeat.text')}</p>
      {(
        [
          ['from', from, setFrom],
          ['to', to, setTo],
        ] as const
      ).map(([name, value, set]) => (
        <TextField
          key={name}
          type="date"
          label={t(`repeat.${name}`)}
          value={value}
          required
          error={name === 'to' && isWrong}
          helperText={name === 'to' && isWrong ? t('repeat.wrong') : undefined}
          onChange={(event) => set(event.target.value)}
          htmlInput={{ min: today }}
        />
      ))}
      <fieldset className={styles.days}>
        <legend>{t('repeat.days')}</legend>
        {weekDays.map((day, index) => (
          <Chip
            key={day}
            selected={days.includes(day)}
            onClick={() => setDays(weekDays.filter((one) => days.includes(one) !== (one === day)))}
          >
            {weekdayName(index, lang, 'short')}
          </Chip>
        ))}
        {days.length === 0 ? (
          <p className={styles.error} role="alert">
            {t('repeat.days.none')}
          </p>
        ) : null}
      </fieldset>
      {failure}
      <Button type="submit" block pending={isPending}>
        {t('repeat.start')}
      </Button>
    </form>
  )
}
