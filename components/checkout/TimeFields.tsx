import { TextField } from '@/components/ui/TextField'
import type { SlotDay } from '@/domain/slots'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDay } from '@/lib/intl'
import { formatClockRange } from '@/lib/local-time'
import styles from './TimeFields.module.css'

export interface TimeChoice {
  date: string | null
  time: string | null
}

interface Props {
  days: readonly SlotDay[]
  choice: TimeChoice
  onChange(choice: TimeChoice): void
  /** what is missing, after a try to order */
  error?: string
}

/** A day and one of its slots. A closed day can be looked at and says that it is closed. */
export function TimeFields({ days, choice, onChange, error }: Props) {
  const { t, i18n } = useTranslation()
  const range = (from: string, to: string) => formatClockRange(from, to, i18n.language)
  const day = days.find(({ date }) => date === choice.date)
  const isClosed = day?.slots.length === 0
  const dayName = ({ date, ahead }: SlotDay) => {
    const written = formatDay(date, i18n.language)
    if (ahead === 0) return t('day.today', { date: written })
    return ahead === 1 ? t('day.tomorrow', { date: written }) : written
  }
  return (
    <div className={styles.fields}>
      <TextField
        label={t('checkout.day')}
        value={day?.date ?? ''}
        onChange={(event) => onChange({ date: event.target.value, time: null })}
        error={isClosed || (error !== undefined && !day)}
        helperText={
          isClosed ? t('errors:ERROR_SHOP_CLOSED_THEN') : !day && error ? error : undefined
        }
        helperRole={isClosed ? 'alert' : undefined}
      >
        {day ? null : <option value="" hidden />}
        {days.map((each) => (
          <option key={each.date} value={each.date}>
            {dayName(each)}
          </option>
        ))}
      </TextField>
      {day && !isClosed ? (
        <TextField
          label={t('checkout.time')}
          value={choice.time ?? ''}
          onChange={(event) => onChange({ date: day.date, time: event.target.value })}
          error={error !== undefined && !choice.time}
          helperText={choice.time ? undefined : error}
        >
          {choice.time ? null : <option value="" hidden />}
          {day.slots.map(({ time, to, full }) => (
            <option key={time} value={time} disabled={full}>
              {full ? `${range(time, to)} · ${t('slot.full')}` : range(time, to)}
            </option>
          ))}
        </TextField>
      ) : null}
    </div>
  )
}
