import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import type { SlotDay } from '@/domain/slots'
import { formatDay } from '@/lib/intl'
import styles from './TimeFields.module.css'

export interface Wish {
  date: string | null
  time: string | null
}

interface Props {
  days: readonly SlotDay[]
  wish: Wish
  onChange(wish: Wish): void
  /** what is missing, after a try to order */
  error?: string
}

/** A day and one of its slots. A closed day can be looked at and says that it is closed. */
export function TimeFields({ days, wish, onChange, error }: Props) {
  const { t, i18n } = useTranslation(['translation', 'errors'])
  const day = days.find(({ date }) => date === wish.date)
  const isClosed = day?.slots.length === 0
  const dayName = ({ date, ahead }: SlotDay) => {
    const written = formatDay(date, i18n.language)
    if (ahead === 0) return t('day.today', { date: written })
    return ahead === 1 ? t('day.tomorrow', { date: written }) : written
  }
  return (
    <div className={styles.fields}>
      <TextField
        select
        label={t('checkout.day')}
        value={day?.date ?? ''}
        onChange={(event) => onChange({ date: event.target.value, time: null })}
        error={isClosed || (error !== undefined && !day)}
        helperText={
          isClosed ? t('errors:ERROR_SHOP_CLOSED_THEN') : !day && error ? error : undefined
        }
        slotProps={{ formHelperText: { role: isClosed ? 'alert' : undefined } }}
      >
        {days.map((each) => (
          <MenuItem key={each.date} value={each.date}>
            {dayName(each)}
          </MenuItem>
        ))}
      </TextField>
      {day && !isClosed ? (
        <TextField
          select
          label={t('checkout.time')}
          value={wish.time ?? ''}
          onChange={(event) => onChange({ date: day.date, time: event.target.value })}
          error={error !== undefined && !wish.time}
          helperText={wish.time ? undefined : error}
        >
          {day.slots.map(({ time, to, full }) => (
            <MenuItem key={time} value={time} disabled={full} className={styles.slot}>
              {/* times run left to right in every language */}
              <bdi dir="ltr">{`${time} – ${to}`}</bdi>
              {full ? <span>{t('slot.full')}</span> : null}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </div>
  )
}
