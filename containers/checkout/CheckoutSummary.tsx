import Link from 'next/link'
import { useId } from 'react'
import { CartNotice } from '@/components/cart/CartNotice'
import { CartNudge } from '@/components/cart/CartNudge'
import { LoadNotice } from '@/components/cart/LoadNotice'
import { TotalsList } from '@/components/cart/TotalsList'
import { SummaryLines } from '@/components/checkout/SummaryLines'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { ShopHoursNotice } from '@/containers/cart/ShopHoursNotice'
import { countPieces } from '@/domain/cart'
import type { Cart } from '@/domain/cart.schema'
import { nudgesOf } from '@/domain/cart-nudge'
import type { CartViewLine } from '@/domain/cart-view'
import { paths } from '@/domain/paths'
import { calculationRows } from '@/domain/receipt'
import type { Shop } from '@/domain/shop.schema'
import { useCartEstimate } from '@/hooks/cart/useCartEstimate'
import { useIsSheet } from '@/hooks/ui/useBreakpoint'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import { isRefusal } from '@/services/api-error'
import styles from './CheckoutSummary.module.css'
import { ProblemNotice } from './ProblemNotice'
import type { useCheckout } from './useCheckout'

interface Props {
  checkout: ReturnType<typeof useCheckout>
  cart: Cart
  lines: readonly CartViewLine[]
  shop: Shop
  money(amount: number): string
}

/** What is ordered, what it costs part by part, and the button that orders it. */
export function CheckoutSummary({ checkout, cart, lines, shop, money }: Props) {
  const { t, i18n } = useTranslation()
  const isSheet = useIsSheet()
  const titleId = useId()
  const errorText = useErrorText()
  const { type, totals, place, isBehind, isPlacing, problem, time, joinsBatch } = checkout
  const { calculationError, calculateAgain } = checkout
  const { currency, total_price: goods } = cart
  const { smallOrder, awaited } = useCartEstimate({ currency, shop, type, goods, cart })
  const missing = totals?.missing_amount ?? 0
  const minimum = totals?.min_amount ?? 0
  const obstacle = (() => {
    if (missing > 0) {
      return t('cart.nudge.minimum', { amount: money(missing), minimum: money(minimum) })
    }
    if (type === 'delivery' && !place && !joinsBatch) return t('checkout.address.missing')
    if (calculationError) return errorText(calculationError)
    return undefined
  })()
  const reason = obstacle ?? (totals ? undefined : t('checkout.totals.loading'))
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <details className={styles.fold} open={!isSheet || lines.some(({ short }) => short)}>
        <summary className={styles.what}>
          <h2 id={titleId} className={styles.title}>
            {shop.translation.title}
          </h2>
          <Icon name="down" size={20} />
          <span className={styles.goods}>
            <span>{t('cart.pieces', { count: countPieces(lines.map(({ line }) => line)) })}</span>
            <span className={styles.names}>
              {joinList(
                lines.map(({ title: name }) => name),
                i18n.language,
              )}
            </span>
          </span>
        </summary>
        <SummaryLines lines={lines} money={money} />
      </details>
      {time.isScheduled && time.slot ? null : <ShopHoursNotice shop={shop} />}
      {nudgesOf({ totals, shop, type, goods, joinsBatch, smallOrder }).map((nudge) => (
        <CartNudge key={nudge.kind} nudge={nudge} money={money} />
      ))}
      {totals ? (
        <TotalsList
          rows={calculationRows(totals, type)}
          total={totals.total_price}
          money={money}
          feeFrom={shop.price}
          busy={isBehind}
        />
      ) : calculationError && isRefusal(calculationError) ? (
        <CartNotice tone="bad">{calculationError.message}</CartNotice>
      ) : calculationError ? (
        <LoadNotice pending={isBehind} onRetry={calculateAgain}>
          {errorText(calculationError)}
        </LoadNotice>
      ) : (
        <TotalsList rows={[]} total={goods} money={money} busy awaited={awaited} />
      )}
      {totals?.membership_offer ? (
        <p className={styles.offer}>
          <Link href={paths.loyalty()} prefetch={false}>
            {t('membership.offer', { amount: money(totals.membership_offer) })}
          </Link>
        </p>
      ) : null}
      {problem ? <ProblemNotice {...{ problem, cart, shop, checkout, money }} /> : null}
      <div className={styles.action}>
        {/* above the button, which does not move; that it is still counted, the button shows itself */}
        {obstacle && missing === 0 ? <p className={styles.reason}>{obstacle}</p> : null}
        <Button
          type="submit"
          size="large"
          block
          pending={isPlacing || (isBehind && !reason)}
          disabled={reason !== undefined}
          reason={reason}
        >
          {totals
            ? t('checkout.order.total', { total: money(totals.total_price) })
            : t('checkout.order')}
        </Button>
      </div>
    </section>
  )
}
