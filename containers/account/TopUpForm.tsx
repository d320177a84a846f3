import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoiceCards } from '@/components/checkout/ChoiceCards'
import { Button } from '@/components/ui/Button'
import { FormField } from '@/components/ui/FormField'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { currencyUnitsOf, unitOfMethod } from '@/domain/payment-currency'
import { isExternal } from '@/domain/payment-process'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useRequestKey } from '@/hooks/order/useRequestKey'
import { useStartPayment } from '@/hooks/order/useStartPayment'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { isLoadFailed } from '@/services/load-failed'
import { paymentsQuery } from '@/services/payment'
import styles from './TopUpForm.module.css'

const loadForm = () => import('@/domain/top-up.schema').then((m) => m.topUpForm)

/** Fills the wallet by an online payment; the money is there once the provider has confirmed it. */
export function TopUpForm({ walletId }: { walletId: number }) {
  const { t } = useTranslation()
  const api = useApi()
  const { currency } = useCurrency()
  const key = useRequestKey('top-up')
  const start = useStartPayment()
  const payments = useQuery(paymentsQuery(api))
  const units = currency && currencyUnitsOf(currency)
  const methods = payments.data?.filter(
    ({ tag, active }) => active && isExternal(tag) && (!units || unitOfMethod(tag, units)),
  )
  const [chosen, setChosen] = useState<number | null>(null)
  const method = methods?.find(({ id }) => id === chosen) ?? methods?.[0]
  const { form, fail } = useZodForm(loadForm, { amount: '' })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  if (isLoadFailed(payments)) {
    const { isFetching, refetch } = payments
    return <LoadFailed title={t('error.oops')} pending={isFetching} onRetry={refetch} />
  }
  if (!methods) return <Skeleton height={152} />
  if (!method) return <p>{t('wallet.topup.none')}</p>

  const submit = form.handleSubmit(async ({ amount }) => {
    const request = { wallet_id: walletId, total_price: amount, currency_id: currency?.id }
    try {
      await start(method.tag, request, key)
      // coming back to this screen means another top-up
      key.forget()
    } catch (error) {
      fail(error, 'amount')
    }
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormField
        field={form.register('amount')}
        label={t('wallet.topup.amount', { currency: currency?.title ?? '' })}
        error={errors.amount?.message}
        inputMode="numeric"
        dir="ltr"
        required
      />
      {methods.length > 1 ? (
        <ChoiceCards
          legend={t('wallet.topup.by')}
          value={method.id}
          onChange={(id: number) => setChosen(id)}
          choices={methods.map(({ id, tag, translation }) => ({
            value: id,
            label: translation?.title ?? tag,
            icon: 'card' as const,
          }))}
        />
      ) : null}
      <p className={styles.hint}>{t('payment.elsewhere')}</p>
      <div>
        <Button type="submit" pending={isSubmitting || (isSubmitSuccessful && !errors.amount)}>
          {t('wallet.topup')}
        </Button>
      </div>
    </form>
  )
}
