import { useFormContext } from 'react-hook-form'
import { CheckLine } from '@/components/ui/CheckLine'
import type { Cart } from '@/domain/cart.schema'
import type { CheckoutForm } from '@/domain/checkout.schema'
import { canCollect } from '@/domain/group-view'
import type { Payment } from '@/domain/payment.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './PaymentSection.module.css'

interface Props {
  cart: Cart
  methods: readonly Payment[]
}

/** A group whose members owe payer shares may pay them online, before the shop hears of the order. */
export function CollectOption({ cart, methods }: Props) {
  const { t } = useTranslation()
  const { setValue, watch } = useFormContext<CheckoutForm>()
  const chosen = watch('payment_id')
  if (!canCollect(cart, methods.find(({ id }) => id === chosen)?.tag)) return null
  return (
    <div>
      <CheckLine checked={watch('collect')} onChange={(isOn) => setValue('collect', isOn)}>
        {t('group.collect')}
      </CheckLine>
      <p className={styles.rest}>{t('group.collect.hint')}</p>
    </div>
  )
}
