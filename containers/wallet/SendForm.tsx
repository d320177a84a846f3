import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '@/components/account/Card'
import { Button } from '@/components/ui/Button'
import { FormField } from '@/components/ui/FormField'
import { useApi } from '@/contexts/Api'
import { maskedName } from '@/domain/wallet'
import type { FoundUser } from '@/domain/wallet.schema'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useMoney } from '@/hooks/currency/useMoney'
import { useProfile } from '@/hooks/profile/useProfile'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { useSendMoney } from '@/hooks/wallet/useSendMoney'
import { ApiError } from '@/services/api-error'
import { profileQuery } from '@/services/profile'
import { walletService } from '@/services/wallet'
import { SendConfirm } from './SendConfirm'
import { SendDone } from './SendDone'
import styles from './Wallet.module.css'

const loadForm = () => import('@/domain/send-money.schema').then((m) => m.sendForm)

interface Checked {
  user: FoundUser
  /** masked; what was typed where there is no name */
  name: string
  price: number
  note: string
}

/** Finds the receiver by an exact phone or e-mail, names amount and receiver once more, and sends. */
export function SendForm() {
  const { t } = useTranslation()
  const api = useApi()
  const queryClient = useQueryClient()
  const { currency } = useCurrency()
  const { currencyId } = useDisplayOptions()
  const money = useMoney()
  const { balance } = useProfile()
  const { send, isPending } = useSendMoney()
  const { form, fail } = useZodForm(loadForm, { to: '', price: '', note: '' })
  const { errors, isSubmitting } = form.formState
  const [checked, setChecked] = useState<Checked>()
  const [isDone, setDone] = useState(false)

  const check = form.handleSubmit(async ({ to, price, note }) => {
    try {
      const user = await walletService(api).find(to)
      if (!user) {
        form.setError('to', { message: t('wallet.send.none') }, { shouldFocus: true })
        return
      }
      const fresh = { ...profileQuery(api, currencyId), staleTime: 0 }
      const { wallet } = await queryClient.fetchQuery(fresh)
      // one that is counted in another currency is for the server to compare
      const isComparable = wallet?.currency_id === currency?.id
      if (isComparable && price > (wallet?.price ?? 0)) {
        form.setError('price', { message: t('errors:ERROR_109') }, { shouldFocus: true })
        return
      }
      setChecked({ user, name: maskedName(user) || to, price, note })
    } catch (error) {
      fail(error, 'to')
    }
  })

  const confirm = async ({ user: { uuid }, price, note }: Checked) => {
    try {
      await send({ uuid, price, note: note || null, currency_id: currency?.id })
      setDone(true)
    } catch (caught) {
      const isRefused = ApiError.from(caught).status === 400
      // the form has the field that is wrong; what else goes wrong can be tried again from here
      if (isRefused) setChecked(undefined)
      fail(caught, 'price')
    }
  }

  const restart = () => {
    form.reset()
    setChecked(undefined)
    setDone(false)
  }
  const words = checked && { amount: money(checked.price), receiver: checked.name }
  if (words && isDone) return <SendDone {...words} onMore={restart} />
  if (checked && words) {
    return (
      <SendConfirm
        {...words}
        note={checked.note}
        balance={balance}
        pending={isPending}
        onSend={() => confirm(checked)}
        onBack={() => setChecked(undefined)}
      />
    )
  }
  return (
    <Card title={t('wallet.send.receiver')}>
      <form className={styles.form} onSubmit={check} noValidate>
        <p className={styles.hint}>{t('wallet.send.hint')}</p>
        <FormField
          field={form.register('to')}
          label={t('email.or.phone')}
          error={errors.to?.message}
          autoComplete="off"
          inputMode="email"
          dir="ltr"
          required
        />
        <FormField
          field={form.register('price')}
          label={t('wallet.topup.amount', { currency: currency?.title ?? '' })}
          error={errors.price?.message}
          hint={balance ? t('payment.balance', { amount: balance }) : undefined}
          inputMode="numeric"
          dir="ltr"
          required
        />
        <FormField
          field={form.register('note')}
          label={t('optional', { label: t('wallet.send.note') })}
          error={errors.note?.message}
        />
        <div>
          <Button type="submit" pending={isSubmitting}>
            {t('local.continue')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
