import { Icon } from '@/components/ui/Icon'
import { useCardAmount } from '@/hooks/ui/useCardAmount'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ADD_FORM } from './add-form'
import { CardAmountLine } from './CardAmountLine'
import amount from './CardAmountLine.module.css'

interface Props {
  product: { uuid: string; title: string }
  /** one press adds it; otherwise the press opens what is to be chosen */
  isQuick: boolean
  /** the only stock of a quick one, where the page has the form that adds without JavaScript */
  stockId?: number
  /** sold out, or not served now: only what the cart holds is shown */
  isAway?: boolean
  /** the press before is still under way */
  isBusy?: boolean
  onPress(): void
  className?: string
}

/** The end of a product's card: how much of it the cart holds, minus and plus. */
export function CardAdd({ product, isQuick, stockId, isAway, isBusy, onPress, className }: Props) {
  const { t } = useTranslation()
  const { uuid, title } = product
  const inCart = useCardAmount(uuid)
  if (!inCart && isAway) return null
  return (
    <div className={className}>
      {inCart ? (
        <CardAmountLine quantity={inCart.quantity} onLess={inCart.less} title={title} />
      ) : null}
      <button
        // a shop's page has that form: without JavaScript one press still adds
        {...(isQuick && stockId !== undefined
          ? { type: 'submit', form: ADD_FORM, name: 'stock', value: stockId }
          : { type: 'button' })}
        className={amount.press}
        aria-label={t(isQuick ? 'cart.add.title' : 'product.choose', { title })}
        aria-haspopup={isQuick ? undefined : 'dialog'}
        aria-busy={isBusy || undefined}
        onClick={(event) => {
          event.preventDefault()
          if (!isBusy) onPress()
        }}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
