import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceCards } from '@/components/checkout/ChoiceCards'
import type { CheckoutForm } from '@/domain/checkout.schema'
import type { Payment } from '@/domain/payment'
import type { Wallet } from '@/domain/user'

interface Props {
  methods: readonly Payment[]
  wallet: Wallet | null
  total: number | undefined
  money(amount: number): string
}

/** How to pay: cash first; the wallet says its balance, and cannot be chosen when that is too low. */
export function PaymentSection({ methods, wallet, total, money }: Props) {
  const { t } = useTranslation(['translation', 'errors'])
  const { field, fieldState } = useController<CheckoutForm, 'payment_id'>({ name: 'payment_id' })
  if (methods.length === 0) return <p>{t('errors:ERROR_PAYMENT')}</p>
  return (
    <ChoiceCards
      legend={t('checkout.pay')}
      hideLegend
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error ? t('errors:validation.required') : undefined}
      choices={methods.map(({ id, tag, translation }) => {
        if (tag !== 'wallet') {
          return { value: id, label: translation?.title ?? t('payment.cash'), icon: 'bag' as const }
        }
        const balance = wallet?.price ?? 0
        const isLow = total !== undefined && balance < total
        return {
          value: id,
          label: translation?.title ?? t('wallet'),
          icon: 'wallet' as const,
          hint: t('payment.balance', { amount: money(balance) }),
          ...(isLow
            ? {
                disabled: `${t('errors:ERROR_109')} · ${t('payment.balance', { amount: money(balance) })}`,
              }
            : {}),
        }
      })}
    />
  )
}
