import { CartNotice } from '@/components/cart/CartNotice'
import { Button } from '@/components/ui/Button'
import { PageForm } from '@/components/ui/PageForm'
import { PlainField } from '@/components/ui/PlainField'
import { paths } from '@/domain/paths'
import type { RefusedForm } from '@/domain/plain-form'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  refused: RefusedForm
  token: string
}

const TAKEN_ANEW = ['token', 'replace', 'quantity', 'do']

/** Why a form of the cart was refused, and the same form once more with everything that was chosen. */
export function PlainRefusal({ refused, token }: Props) {
  const { t } = useTranslation()
  const { values, message, code, fields, stale } = refused
  const isOther = code === 'ERROR_SHOP_DIFFERS'
  const isAdding = values.stock !== undefined
  const reason = (() => {
    if (stale) return t('form.stale')
    if (isOther) return t(isAdding ? 'cart.switch.title' : 'cart.sync.differs')
    return message ?? t('errors:validation.invalid')
  })()
  const kept = Object.entries(values).filter(([name]) => !TAKEN_ANEW.includes(name))
  return (
    <CartNotice
      tone="warn"
      live
      actions={
        isAdding || isOther ? (
          <PageForm method="post" action={paths.cart()}>
            <input type="hidden" name="token" value={token} />
            {isAdding ? null : <input type="hidden" name="do" value="claim" />}
            {isOther ? <input type="hidden" name="replace" value="1" /> : null}
            {kept.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {isAdding && !isOther ? (
              <PlainField
                row
                type="number"
                name="quantity"
                label={t('quantity')}
                defaultValue={values.quantity ?? 1}
                error={fields.quantity}
                min={1}
              />
            ) : (
              <input type="hidden" name="quantity" value={values.quantity ?? 1} />
            )}
            <Button type="submit" size="small">
              {t(isOther ? (isAdding ? 'cart.switch.clear' : 'cart.sync.replace') : 'try.again')}
            </Button>
          </PageForm>
        ) : null
      }
    >
      {reason}
      {isOther && !isAdding ? (
        <PageForm method="post" action={paths.cart()}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="do" value="drop" />
          <Button type="submit" size="small" look="secondary">
            {t('cart.sync.other')}
          </Button>
        </PageForm>
      ) : null}
    </CartNotice>
  )
}
