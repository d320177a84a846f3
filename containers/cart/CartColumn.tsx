import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CartNotice } from '@/components/cart/CartNotice'
import { LinkButton } from '@/components/ui/Button'
import { paths } from '@/domain/paths'
import { useCart } from '@/hooks/cart/useCart'
import styles from './CartColumn.module.css'
import { CartPanel } from './CartPanel'

interface Props {
  /** the shop whose page it stands on */
  shopId: number
}

/** The cart beside a shop's products on desktops; it stays in view while they scroll. */
export function CartColumn({ shopId }: Props) {
  const { t } = useTranslation()
  const { shopId: cartShop } = useCart()
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
      <CartPanel />
    </aside>
  )
}
