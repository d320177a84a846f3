import { useId } from 'react'
import { CartNotice } from '@/components/cart/CartNotice'
import { LoadNotice } from '@/components/cart/LoadNotice'
import { TotalsList } from '@/components/cart/TotalsList'
import { Button, LinkButton } from '@/components/ui/Button'
import { FactList } from '@/components/ui/FactList'
import { Skeleton } from '@/components/ui/Skeleton'
import { paths } from '@/domain/paths'
import { parcelRows } from '@/domain/receipt'
import { useAsapText } from '@/hooks/order/useAsapText'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { type ApiError, isRefusal } from '@/services/api-error'
import styles from './ParcelSummary.module.css'
import type { useNewParcel } from './useNewParcel'

interface Props {
  parcel: ReturnType<typeof useNewParcel>
  timeZone: string
  money(amount: number): string
}

/** Why the parcel was not ordered, and what to do about it. */
function Problem({ problem }: { problem: ApiError }) {
  const { t } = useTranslation()
  if (problem.status === 0) {
    return (
      <CartNotice tone="bad" live>
        {t('parcel.answer.lost')}
      </CartNotice>
    )
  }
  if (problem.statusCode.startsWith('ERROR_QUOTE')) {
    return (
      <CartNotice tone="warn" live>
        {t('checkout.price.changed')}
      </CartNotice>
    )
  }
  const isOrdered = problem.statusCode === 'ERROR_KEY_REUSED'
  return (
    <CartNotice
      tone="bad"
      live
      actions={
        isOrdered ? (
          <LinkButton size="small" look="secondary" href={paths.parcels()}>
            {t('parcels')}
          </LinkButton>
        ) : null
      }
    >
      {isOrdered ? t('parcel.ordered.before') : problem.message}
    </CartNotice>
  )
}

/** What it costs and until when, and the button that orders it. */
export function ParcelSummary({ parcel, timeZone, money }: Props) {
  const { t, i18n } = useTranslation()
  const titleId = useId()
  const errorText = useErrorText()
  const { minutes } = useAsapText()
  const { quote, error, isBehind, problem, isSending } = parcel
  const reason = quote ? undefined : error ? errorText(error) : t('parcel.quote.ask')
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('parcel.price')}
      </h2>
      {quote ? (
        <>
          <FactList
            rows={[
              [t('parcel.distance'), t('parcel.km', { number: quote.km })],
              [t('parcel.time'), minutes(parcel.form.watch('is_later') ? null : parcel.time)],
            ]}
          />
          <TotalsList
            rows={parcelRows({ delivery_fee: quote.price })}
            total={quote.price}
            money={money}
            busy={isBehind}
          />
          <p className={styles.quiet}>
            {t('parcel.quote.until', {
              time: formatDate(quote.expires_at, i18n.language, { timeStyle: 'short', timeZone }),
            })}
          </p>
        </>
      ) : error && isRefusal(error) ? (
        <CartNotice tone="bad" live>
          {error.message}
        </CartNotice>
      ) : error ? (
        <LoadNotice pending={isBehind} onRetry={parcel.refetch}>
          {errorText(error)}
        </LoadNotice>
      ) : isBehind ? (
        <Skeleton height={96} />
      ) : (
        <p className={styles.quiet}>{t('parcel.quote.ask')}</p>
      )}
      {problem ? <Problem problem={problem} /> : null}
      <div className={styles.action}>
        <Button
          type="submit"
          size="large"
          block
          pending={isSending || (isBehind && quote !== undefined)}
          disabled={error !== null}
          reason={reason}
        >
          {quote ? t('parcel.order.total', { total: money(quote.price) }) : t('parcels.send')}
        </Button>
      </div>
    </section>
  )
}
