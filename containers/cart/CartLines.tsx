import type { ReactNode } from 'react'
import { CartLineRow } from '@/components/cart/CartLineRow'
import { CartNotice } from '@/components/cart/CartNotice'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import type { CartViewLine } from '@/domain/cart-view'
import type { CartState } from '@/hooks/cart/useCart'
import { useCartActions } from '@/hooks/cart/useCartActions'
import { useRemovedLines } from '@/hooks/cart/useRemovedLines'
import { useMoney } from '@/hooks/currency/useMoney'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './CartPanel.module.css'
import { LineSubstitution } from './LineSubstitution'

interface Props {
  state: CartState
  /** what stands above the lines */
  title: string | undefined
  /** what concerns the cart as a whole */
  children?: ReactNode
}

/** The own lines of the active cart, with everything that can be done to them. */
export function CartLines({ state, title, children }: Props) {
  const { t } = useTranslation()
  const money = useMoney(state.currency)
  const actions = useCartActions()
  const { removed, remember, forget } = useRemovedLines()
  const own = state.lines.filter((view) => !view.bonus)

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

  if (own.length === 0) {
    return (
      <>
        {undo}
        {state.isFailed ? (
          <LoadFailed title={t('cart.failed')} pending={state.isRetrying} onRetry={state.retry} />
        ) : (
          <EmptyState icon="bag" title={t('cart.empty')} text={t('cart.empty.hint')} />
        )}
      </>
    )
  }
  return (
    <>
      <div className={styles.top}>
        <p className={styles.shop}>{title}</p>
        <button type="button" className={styles.clear} onClick={handleClear}>
          {t('cart.clear')}
        </button>
      </div>
      {children}
      <ul className={styles.lines} aria-label={t('cart.lines')}>
        {state.lines.map((view) => (
          <CartLineRow
            key={view.key}
            view={view}
            money={money}
            onQuantity={(quantity) => actions.setQuantity(view, quantity)}
            onRemove={() => handleRemove(view)}
            onNote={(note) => actions.setNote(view, note)}
            substitution={
              <LineSubstitution
                view={view}
                onChange={(preference) => actions.setSubstitution(view, preference)}
              />
            }
          />
        ))}
      </ul>
      {undo}
    </>
  )
}
