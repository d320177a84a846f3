import { Button } from '@/components/ui/Button'
import { CheckLine } from '@/components/ui/CheckLine'
import type { DraftHours } from '@/domain/shop-draft'
import { type WeekDay, weekDays } from '@/domain/week-day'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { weekdayName } from '@/lib/intl'
import styles from './Fields.module.css'

interface Props {
  hours: Record<WeekDay, DraftHours>
  onChange(hours: Record<WeekDay, DraftHours>): void
}

/** On which days a shop is open, and from when to when. */
export function HoursFields({ hours, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const set = (day: WeekDay, over: Partial<DraftHours>) =>
    onChange({ ...hours, [day]: { ...hours[day], ...over } })
  const copy = () =>
    onChange(
      Object.fromEntries(weekDays.map((day) => [day, hours.monday])) as Record<WeekDay, DraftHours>,
    )
  return (
    <div className={styles.days}>
      {weekDays.map((day, index) => {
        const name = weekdayName(index, i18n.language)
        const { open, from, to } = hours[day]
        return (
          <fieldset key={day} className={`${styles.group} ${styles.day}`}>
            <legend className="visually-hidden">{name}</legend>
            <CheckLine checked={open} onChange={(next) => set(day, { open: next })}>
              {name}
            </CheckLine>
            {open ? (
              <span className={styles.times}>
                <input
                  type="time"
                  className={styles.time}
                  aria-label={t('join.opens', { day: name })}
                  value={from}
                  onChange={(event) => set(day, { from: event.target.value })}
                />
                <span aria-hidden="true">–</span>
                <input
                  type="time"
                  className={styles.time}
                  aria-label={t('join.closes', { day: name })}
                  value={to}
                  onChange={(event) => set(day, { to: event.target.value })}
                />
              </span>
            ) : (
              <span className={styles.closed}>{t('closed')}</span>
            )}
          </fieldset>
        )
      })}
      <div className={styles.row}>
        <Button look="secondary" size="small" onClick={copy}>
          {t('join.hours.copy', { day: weekdayName(0, i18n.language) })}
        </Button>
      </div>
    </div>
  )
}
