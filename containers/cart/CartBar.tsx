import Link from 'next/link'
import { useState } from 'react'
import { Modal } from '@/components/ui/Modal'
import { paths } from '@/domain/paths'
import { useCart } from '@/hooks/cart/useCart'
import { useMoney } from '@/hooks/currency/useMoney'
import { useOnLeave } from '@/hooks/ui/useOnLeave'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './CartBar.module.css'
import { CartPanel } from './CartPanel'

interface Props {
  /** the shop whose page shows the bar; the cart may be at another shop */
  shopId: number
  /** bar: below 1140 px, for pages with a CartColumn on desktops; float: every width, for others */
  look?: 'bar' | 'float'
}

/**
 * A bar at the bottom of a shop's page with item count and subtotal of the cart; opens the cart in
 * a modal. Hidden while the user has no items, except in a group cart, where others may have some.
 */
export function CartBar({ shopId, look = 'bar' }: Props) {
  const { t } = useTranslation()
  const { count, total, currency, shopId: cartShop, cart, isServer } = useCart()
  const money = useMoney(currency)
  // lines that a guest left stay in view until the server's cart has taken them
  const isGroup = isServer && cart?.group === true
  const [isOpen, setOpen] = useState(false)
  // closes the modal when a navigation begins
  useOnLeave(() => setOpen(false))
  return (
    <>
      {count > 0 || isGroup ? (
        <div className={look === 'float' ? `${styles.bar} ${styles.float}` : styles.bar}>
          <div className={styles.row}>
            <button
              type="button"
              className={styles.button}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <span className={styles.count} aria-hidden="true">
                {count}
              </span>
              <span className={styles.words}>
                <span className={styles.label}>
                  {isGroup
                    ? t('group.order')
                    : cartShop === shopId
                      ? t('cart.view')
                      : t('cart.view.elsewhere')}
                  <span className="visually-hidden">, {t('cart.pieces', { count })}</span>
                </span>
                <span className={styles.total}>{money(total)}</span>
              </span>
            </button>
            {isGroup || cartShop !== shopId ? null : (
              <Link href={paths.checkout()} prefetch={false} className={styles.checkout}>
                {t('checkout')}
              </Link>
            )}
          </div>
        </div>
      ) : null}
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('cart')} tall>
        <CartPanel />
      </Modal>
    </>
  )
}
