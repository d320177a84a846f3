import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { CartNotice } from '@/components/cart/CartNotice'
import { CartNudge } from '@/components/cart/CartNudge'
import { LoadNotice } from '@/components/cart/LoadNotice'
import { TotalsList } from '@/components/cart/TotalsList'
import { Button, LinkButton } from '@/components/ui/Button'
import { missingToMinimum, nudgesOf } from '@/domain/cart-nudge'
import type { DeliveryType } from '@/domain/order'
import { paths } from '@/domain/paths'
import { calculationRows } from '@/domain/receipt'
import type { Shop } from '@/domain/shop.schema'
import { useCalculation } from '@/hooks/cart/useCalculation'
import type { CartState } from '@/hooks/cart/useCart'
import { useCartEstimate } from '@/hooks/cart/useCartEstimate'
import { useGuestQuote } from '@/hooks/cart/useGuestQuote'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { isRefusal } from '@/services/api-error'
import styles from './CartSummary.module.css'

interface Props {
  cart: CartState
  shop: Shop | undefined
  money(amount: number): string
  /** a change of the cart is on its way */
  isSaving: boolean
  /** somebody in the group is still choosing */
  isWaiting: boolean
}

/** What the cart costs, what is missing to the shop's thresholds, and the way to checkout. */
export function CartSummary({ cart, shop, money, isSaving, isWaiting }: Props) {
  const { t } = useTranslation()
  const { prefetch } = useRouter()
  const errorText = useErrorText()
  const { currencyId, location } = useDisplayOptions()
  // a guest's cart lives only in this page's memory (SPEC section 4): were the next page's code slow
  // to come, Next would load it as a new document and the cart would be gone
  useEffect(() => {
    prefetch(paths.checkout())
    if (!cart.isServer) prefetch(paths.login())
  }, [prefetch, cart.isServer])
  const type: DeliveryType = shop?.delivery === false ? 'pickup' : 'delivery'
  const options = { type, currencyId, ...(location ? { location } : {}) }
  const own = useCalculation(cart.isServer ? cart.cart : null, options)
  const guest = useGuestQuote(cart.isServer ? null : cart.lines.map(({ line }) => line), options)
  const { refetch } = own
  const { totals, error, isBehind } = cart.isServer ? own : guest
  const isAwaited = isBehind || isSaving
  const { currency, total: goods } = cart
  const reduced = cart.lines.some(({ line }) => line.product?.reduced)
  const expected = useCartEstimate({ currency, shop, type, goods, reduced, cart: cart.cart })
  const facts = { totals, shop, type, goods, smallOrder: expected.smallOrder }
  const { minimum, missing } = missingToMinimum(facts)
  return (
    <div className={styles.summary}>
      {nudgesOf(facts).map((nudge) => (
        <CartNudge key={nudge.kind} nudge={nudge} money={money} />
      ))}
      {error ? (
        isRefusal(error) ? (
          <CartNotice tone="bad">{error.message}</CartNotice>
        ) : cart.isServer ? (
          <LoadNotice pending={isBehind} onRetry={refetch}>
            {errorText(error)}
          </LoadNotice>
        ) : null
      ) : null}
      {totals ? (
        <TotalsList
          rows={calculationRows(totals, type)}
          total={totals.total_price}
          money={money}
          feeFrom={shop?.price}
          busy={isSaving || isBehind}
        />
      ) : (
        <>
          <TotalsList
            rows={[]}
            total={cart.total}
            money={money}
            busy={isSaving}
            awaited={isAwaited ? expected.awaited : []}
          />
          {isAwaited ? null : <p className={styles.hint}>{t('cart.fees.later')}</p>}
        </>
      )}
      {isWaiting ? <CartNotice>{t('errors:ERROR_MEMBERS_CHOOSING')}</CartNotice> : null}
      {missing > 0 || isWaiting ? (
        <Button
          block
          size="large"
          disabled
          reason={
            isWaiting
              ? t('errors:ERROR_MEMBERS_CHOOSING')
              : t('cart.nudge.minimum', { amount: money(missing), minimum: money(minimum) })
          }
        >
          {t('checkout.go')}
        </Button>
      ) : (
        <LinkButton block size="large" href={paths.checkout()} prefetch={false}>
          {t('checkout.go')}
        </LinkButton>
      )}
    </div>
  )
}
