import { useId } from 'react'
import { CartNotice } from '@/components/cart/CartNotice'
import { LinkButton } from '@/components/ui/Button'
import { inBrowser } from '@/components/ui/in-browser'
import { useAuth } from '@/contexts/Auth'
import { paths } from '@/domain/paths'
import { useCartBrief } from '@/hooks/cart/useCartBrief'
import { useEverOpen } from '@/hooks/ui/useEverOpen'
import { useLateDrawing } from '@/hooks/ui/useLateDrawing'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './CartColumn.module.css'
import { CartSkeleton, EmptyCart } from './CartPlaceholder'

const CartPanel = inBrowser(() => import('./CartPanel').then((m) => m.CartPanel), CartSkeleton)

interface Props {
  /** the shop whose page it stands on */
  shopId: number
}

/** The cart beside a shop's products on desktops; it stays in view while they scroll. */
export function CartColumn({ shopId }: Props) {
  const { t } = useTranslation()
  const { session } = useAuth()
  const { count, shopId: cartShop, isGroup } = useCartBrief()
  // a guest's cart begins empty on every device; only what fills it needs the panel
  const isFilled = useEverOpen(count > 0 || isGroup)
  const isAlive = useLateDrawing()
  const titleId = useId()
  return (
    <aside className={styles.column} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('cart')}
      </h2>
      {cartShop !== undefined && cartShop !== shopId ? (
        <div className={styles.elsewhere}>
          <CartNotice
            actions={
              <LinkButton look="quiet" size="small" href={paths.shop(cartShop)}>
                {t('cart.elsewhere.go')}
              </LinkButton>
            }
          >
            {t('cart.elsewhere')}
          </CartNotice>
        </div>
      ) : null}
      {session === 'none' && !isFilled ? <EmptyCart /> : isAlive ? <CartPanel /> : <CartSkeleton />}
    </aside>
  )
}
