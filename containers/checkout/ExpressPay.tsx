import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/Button'
import type { CheckoutForm } from '@/domain/checkout.schema'
import type { Payment } from '@/domain/payment.schema'
import { useDeviceWallet } from '@/hooks/order/useDeviceWallet'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  methods: readonly Payment[]
  total: number | undefined
  money(amount: number): string
  pending: boolean
  submit(): Promise<void>
}

/**
 * Orders at once by the wallet of the device, where the browser has one and somebody takes it: only
 * Stripe's page does (ADR 0061).
 */
export function ExpressPay({ methods, total, money, pending, submit }: Props) {
  const { t } = useTranslation()
  const { setValue } = useFormContext<CheckoutForm>()
  const method = methods.find(({ tag }) => tag === 'stripe')
  const wallet = useDeviceWallet(method !== undefined)
  if (!method || !wallet || total === undefined) return null
  const pay = async () => {
    setValue('payment_id', method.id)
    setValue('card_id', 0)
    setValue('express', true)
    await submit()
    // should it not come to an order, the other button means the chosen method again
    setValue('express', false)
  }
  return (
    <Button look="contrast" block size="large" pending={pending} onClick={pay}>
      {t('payment.express', { wallet, amount: money(total) })}
    </Button>
  )
}
