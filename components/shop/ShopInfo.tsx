import { openHint, shopToday } from '@/domain/open-hint'
import { minuteOf, timeOf } from '@/domain/opening-hours'
import type { Shop } from '@/domain/shop.schema'
import { weekDays } from '@/domain/week-day'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { weekdayName } from '@/lib/intl'
import { formatClockRange } from '@/lib/local-time'
import { OpenLabel } from './OpenLabel'
import styles from './ShopInfo.module.css'

interface Props {
  shop: Shop
  now: Date
}

/** "HH:mm" of the wire's "HH-mm" */
const clockOf = (time: string) => timeOf(minuteOf(time))

/** Hours per weekday, phone. */
export function ShopInfo({ shop, now }: Props) {
  const { t, i18n } = useTranslation()
  const today = shopToday(shop, now)
  const timesOf = (day: string) =>
    shop.shop_working_days
      .filter((row) => row.day === day && !row.disabled)
      .map(({ from, to }) => formatClockRange(clockOf(from), clockOf(to), i18n.language))
  return (
    <div className={styles.info}>
      <section className={styles.part}>
        <h3>{t('hours')}</h3>
        <p>
          <OpenLabel hint={openHint(shop, now)} />
        </p>
        <table className={styles.hours}>
          <caption className="visually-hidden">{t('hours')}</caption>
          <tbody>
            {weekDays.map((day, index) => (
              <tr key={day} className={day === today ? styles.today : undefined}>
                <th scope="row">{weekdayName(index, i18n.language)}</th>
                <td className="tabular">
                  {timesOf(day).map((times) => (
                    <span key={times}>{times}</span>
                  ))}
                  {timesOf(day).length === 0 ? t('closed') : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shop.phone ? (
        <section className={styles.part}>
          <h3>{t('phone')}</h3>
          <a href={`tel:${shop.phone.replace(/[^+\d]/g, '')}`} className={styles.phone} dir="ltr">
            {shop.phone}
          </a>
        </section>
      ) : null}
    </div>
  )
}
