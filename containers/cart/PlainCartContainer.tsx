import { CartNotice } from '@/components/cart/CartNotice'
import { PlainCartLine } from '@/components/cart/PlainCartLine'
import { LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { PageTitle } from '@/components/ui/PageTitle'
import type { Cart } from '@/domain/cart.schema'
import { toServerView } from '@/domain/cart-view'
import { paths } from '@/domain/paths'
import type { RefusedForm } from '@/domain/plain-form'
import { useTakeOver } from '@/hooks/cart/useTakeOver'
import { useMoney } from '@/hooks/currency/useMoney'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './PlainCartContainer.module.css'
import { PlainRefusal } from './PlainRefusal'

interface Props {
  cart: Cart | null
  isGuest: boolean
  token: string
  refused?: RefusedForm
}

/** /cart: what was put into the cart by plain forms, and forms to change it (ADR 0045). */
export function PlainCartContainer({ cart, isGuest, token, refused }: Props) {
  const { t } = useTranslation()
  const money = useMoney(cart?.currency)
  useTakeOver({
    cart: isGuest ? cart : null,
    shopId: cart?.shop_id,
    token,
    isRefused: refused !== undefined,
  })
  const lines = cart ? toServerView(cart, 0) : []
  const shop = cart?.shop
  return (
    <div className={styles.page}>
      <PageTitle title={t('cart')} />
      <h1 className={styles.title}>{t('cart')}</h1>
      {refused ? <PlainRefusal refused={refused} token={token} /> : null}
      {cart && lines.length > 0 ? (
        <section className={styles.card} aria-label={t('cart.lines')}>
          {shop ? <h2 className={styles.shop}>{shop.translation.title}</h2> : null}
          <ul>
            {lines.map((view) => (
              <PlainCartLine
                key={view.key}
                view={view}
                token={token}
                money={money}
                wrong={
                  refused?.values.line === String(view.id) ? refused.fields.quantity : undefined
                }
              />
            ))}
          </ul>
          <p className={styles.total}>
            <span>{t('receipt.goods')}</span>
            <span className="tabular">{money(cart.total_price)}</span>
          </p>
          <CartNotice>{t('cart.fees.later')}</CartNotice>
          <div className={styles.actions}>
            <LinkButton href={paths.plainOrder()} size="large" block prefetch={false}>
              {t('checkout.go')}
            </LinkButton>
            <LinkButton href={paths.shop(cart.shop_id)} look="secondary" block prefetch={false}>
              {t('cart.add.more')}
            </LinkButton>
          </div>
        </section>
      ) : (
        <EmptyState
          icon="bag"
          title={t('cart.empty')}
          text={t('cart.empty.hint')}
          action={<LinkButton href={paths.home()}>{t('checkout.find.shop')}</LinkButton>}
        />
      )}
    </div>
  )
}
