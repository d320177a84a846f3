import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { CartNotice } from '@/components/cart/CartNotice'
import { TotalsList } from '@/components/cart/TotalsList'
import { QuoteChanges } from '@/components/checkout/QuoteChanges'
import { SummaryLines } from '@/components/checkout/SummaryLines'
import { Button, LinkButton } from '@/components/ui/Button'
import { PageForm } from '@/components/ui/PageForm'
import { PageTitle } from '@/components/ui/PageTitle'
import { stockTitles, toServerView } from '@/domain/cart-view'
import { isCouponError } from '@/domain/coupon'
import { paths } from '@/domain/paths'
import type { RefusedForm } from '@/domain/plain-form'
import { calculationRows } from '@/domain/receipt'
import { useMoney } from '@/hooks/currency/useMoney'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { PlainOrderPage } from '@/services/loaders/plain-order-page'
import { writeSeenPrice } from '@/services/loaders/plain-quote'
import styles from './CheckoutContainer.module.css'
import form from './CheckoutForm.module.css'
import summary from './CheckoutSummary.module.css'
import { PlainOrderFields } from './PlainOrderFields'

/** Why the order was not placed, in one sentence. */
function useReason(refused: RefusedForm | undefined): string | null {
  const { t } = useTranslation()
  if (!refused) return null
  const { stale, code, message, fields } = refused
  if (stale) return t('form.stale')
  // said at its field
  if (code && isCouponError(code)) return null
  if (code === 'ERROR_QUOTE_CHANGED' || code === 'ERROR_QUOTE_EXPIRED') {
    return t(refused.values.quote ? 'checkout.price.changed' : 'checkout.total.seen')
  }
  return message ?? (Object.keys(fields).length > 0 ? t('errors:validation.invalid') : null)
}

/** /cart/order: the checkout as one plain form (ADR 0045). */
export function PlainOrderContainer(page: PlainOrderPage) {
  const { cart, shop, totals, values, refused, difference, takesCash, token } = page
  const { t } = useTranslation()
  const money = useMoney(totals?.currency ?? cart.currency)
  const router = useRouter()
  const reason = useReason(refused)
  // with JavaScript there is the real one
  useEffect(() => {
    router.replace(paths.checkout())
  }, [router])
  const type = values.delivery_type === 'pickup' ? 'pickup' : 'delivery'
  return (
    <div className={styles.page}>
      <PageTitle title={t('checkout')} />
      <h1 className={styles.title}>{t('checkout')}</h1>
      <PageForm method="post" action={paths.plainOrder()} className={form.form}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="cart_id" value={cart.id} />
        <input type="hidden" name="shop_id" value={cart.shop_id} />
        {totals?.quote_id ? (
          <>
            <input type="hidden" name="quote" value={totals.quote_id} />
            <input type="hidden" name="seen" value={writeSeenPrice(cart, totals)} />
          </>
        ) : null}
        <div className={form.steps}>
          {reason ? (
            <CartNotice tone="warn" live>
              {reason}
              {difference ? (
                <QuoteChanges
                  changes={difference.changes}
                  titles={new Map([...difference.titles, ...stockTitles(cart)])}
                  money={money}
                />
              ) : null}
            </CartNotice>
          ) : null}
          <PlainOrderFields page={page} />
        </div>
        <section className={summary.summary} aria-label={shop.translation.title}>
          <h2 className={summary.title}>{shop.translation.title}</h2>
          <SummaryLines lines={toServerView(cart, cart.owner_id)} money={money} />
          {totals ? (
            <TotalsList
              rows={calculationRows(totals, type)}
              total={totals.total_price}
              money={money}
            />
          ) : null}
          {takesCash ? null : <CartNotice tone="bad">{t('checkout.cash.none')}</CartNotice>}
          <div className={summary.action}>
            <Button type="submit" size="large" block disabled={!takesCash}>
              {totals
                ? t('checkout.order.total', { total: money(totals.total_price) })
                : t('checkout.total.again')}
            </Button>
            <LinkButton href={paths.cart()} look="quiet" block prefetch={false}>
              {t('checkout.change.cart')}
            </LinkButton>
          </div>
        </section>
      </PageForm>
    </div>
  )
}
