import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/ui/Icon'
import { Modal } from '@/components/ui/Modal'
import { useCart } from '@/hooks/cart/useCart'
import { useMoney } from '@/hooks/currency/useMoney'
import { useOnLeave } from '@/hooks/ui/useOnLeave'
import styles from './CartBar.module.css'
import { CartPanel } from './CartPanel'

interface Props {
  /** the shop whose page it stands on */
  shopId: number
  /** bar: phones and tablets; float: desktops, too, where no cart stands beside the products */
  look?: 'bar' | 'float'
}

/** The cart in one line at the bottom of phones and tablets; opens it as a sheet. */
export function CartBar({ shopId, look = 'bar' }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const { count, total, shopId: cartShop, cart } = useCart()
  const [isOpen, setOpen] = useState(false)
  useOnLeave(() => setOpen(false))
  return (
    <>
      {count > 0 || cart?.group ? (
        <div className={look === 'float' ? `${styles.bar} ${styles.float}` : styles.bar}>
          <button type="button" className={styles.button} onClick={() => setOpen(true)}>
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
            <span className={styles.label}>
              {cart?.group
                ? t('group.order')
                : cartShop === shopId
                  ? t('cart.view')
                  : t('cart.view.elsewhere')}
              <span className="visually-hidden">, {t('cart.pieces', { count })}</span>
            </span>
            <span className={styles.total}>{money(total)}</span>
            <Icon name="up" size={18} />
          </button>
        </div>
      ) : null}
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('cart')}>
        <CartPanel />
      </Modal>
    </>
  )
}
