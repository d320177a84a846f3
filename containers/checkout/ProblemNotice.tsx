import { CartNotice } from '@/components/cart/CartNotice'
import { QuoteChanges } from '@/components/checkout/QuoteChanges'
import { Button, LinkButton } from '@/components/ui/Button'
import type { Cart } from '@/domain/cart.schema'
import { stockTitles } from '@/domain/cart-view'
import { paths } from '@/domain/paths'
import type { Shop } from '@/domain/shop.schema'
import { useMoney } from '@/hooks/currency/useMoney'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatClock } from '@/lib/local-time'
import type { Problem } from './useAttempt'
import type { useCheckout } from './useCheckout'

interface Props {
  problem: Problem
  cart: Cart
  shop: Shop
  money(amount: number): string
  checkout: Pick<ReturnType<typeof useCheckout>, 'time' | 'form'>
}

const closed = ['ERROR_SHOP_CLOSED', 'ERROR_SHOP_CLOSED_THEN', 'ERROR_TIME_PASSED']
const lines = ['ERROR_SOLD_OUT', 'ERROR_QUANTITY', 'ERROR_ADDON', 'ERROR_MIN_AMOUNT']

/** Why the order was not placed, and what to do about it. */
export function ProblemNotice({ problem, cart, shop, checkout, money }: Props) {
  const { t, i18n } = useTranslation()
  const moneyBefore = useMoney('changes' in problem ? problem.currency : undefined)
  if ('changes' in problem) {
    const titles = new Map([...problem.titles, ...stockTitles(cart)])
    return (
      <CartNotice tone="warn" live>
        {t('checkout.price.changed')}
        <QuoteChanges changes={problem.changes} {...{ titles, money, moneyBefore }} />
      </CartNotice>
    )
  }
  const { statusCode, status, message } = problem
  const action = (() => {
    if (closed.includes(statusCode)) {
      return (
        <Button size="small" look="secondary" onClick={() => checkout.time.schedule(true)}>
          {t('checkout.other.time')}
        </Button>
      )
    }
    const { next, takeNext } = checkout.time
    if (statusCode === 'ERROR_SLOT_FULL' && next) {
      return (
        <Button size="small" look="secondary" onClick={takeNext}>
          {t('slot.take', { time: formatClock(next.time, i18n.language) })}
        </Button>
      )
    }
    if (lines.includes(statusCode)) {
      return (
        <LinkButton size="small" look="secondary" href={paths.shop(shop.id)}>
          {t('checkout.change.cart')}
        </LinkButton>
      )
    }
    if (statusCode === 'ERROR_OUT_OF_ZONE' && shop.pickup !== false) {
      return (
        <Button
          size="small"
          look="secondary"
          onClick={() => checkout.form.setValue('way', 'pickup')}
        >
          {t('checkout.pickup.instead')}
        </Button>
      )
    }
    return null
  })()
  return (
    <CartNotice tone="bad" live actions={action}>
      {status === 0 ? t('checkout.answer.lost') : message}
    </CartNotice>
  )
}
