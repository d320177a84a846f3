import { useTranslation } from 'react-i18next'
import { CartLineRow } from '@/components/cart/CartLineRow'
import { CartNotice } from '@/components/cart/CartNotice'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import type { CartViewLine } from '@/domain/cart-view'
import { useCart } from '@/hooks/cart/useCart'
import { useCartActions } from '@/hooks/cart/useCartActions'
import { useCartShop } from '@/hooks/cart/useCartShop'
import { useRemovedLines } from '@/hooks/cart/useRemovedLines'
import { useMoney } from '@/hooks/currency/useMoney'
import styles from './CartPanel.module.css'
import { CartSkeleton } from './CartPlaceholder'
import { CartSummary } from './CartSummary'
import { ShopHoursNotice } from './ShopHoursNotice'
import { SyncNotice } from './SyncNotice'

/** The cart in force with everything that can be done to it: column, sheet and drawer show this. */
export function CartPanel() {
  const { t } = useTranslation()
  const money = useMoney()
  const cart = useCart()
  const actions = useCartActions()
  const shop = useCartShop(cart.shopId)
  const { removed, remember, forget } = useRemovedLines()
  const own = cart.lines.filter((view) => !view.bonus)

  const handleRemove = async (view: CartViewLine) => {
    remember([view.line])
    if (!(await actions.remove(view))) forget()
  }
  const handleClear = async () => {
    remember(own.map(({ line }) => line))
    if (!(await actions.clear())) forget()
  }
  const handleUndo = () => {
    actions.restore(removed)
    forget()
  }

  const undo =
    removed.length > 0 ? (
      <CartNotice
        live
        actions={
          <Button look="quiet" size="small" onClick={handleUndo}>
            {t('undo')}
          </Button>
        }
      >
        {removed.length === 1
          ? t('cart.removed', { title: removed[0]?.product?.title ?? '' })
          : t('cart.cleared')}
      </CartNotice>
    ) : null

  if (cart.isLoading) {
    return <CartSkeleton />
  }
  if (own.length === 0) {
    return (
      <div className={styles.panel}>
        {undo}
        <EmptyState
          icon={cart.isFailed ? 'warning' : 'bag'}
          title={cart.isFailed ? t('cart.failed') : t('cart.empty')}
          text={cart.isFailed ? undefined : t('cart.empty.hint')}
        />
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      <div className={styles.top}>
        <p className={styles.shop}>{shop?.translation.title}</p>
        <button type="button" className={styles.clear} onClick={handleClear}>
          {t('cart.clear')}
        </button>
      </div>
      <SyncNotice />
      {shop ? <ShopHoursNotice shop={shop} /> : null}
      <ul className={styles.lines} aria-label={t('cart.lines')}>
        {cart.lines.map((view) => (
          <CartLineRow
            key={view.key}
            view={view}
            money={money}
            onQuantity={(quantity) => actions.setQuantity(view, quantity)}
            onRemove={() => handleRemove(view)}
            onNote={(note) => actions.setNote(view, note)}
          />
        ))}
      </ul>
      {undo}
      <CartSummary cart={cart} shop={shop} money={money} isSaving={actions.isPending} />
    </div>
  )
}
