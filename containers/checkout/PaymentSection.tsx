import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { LoadNotice } from '@/components/cart/LoadNotice'
import { type Choice, ChoiceCards } from '@/components/checkout/ChoiceCards'
import { CheckLine } from '@/components/ui/CheckLine'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import type { CheckoutForm } from '@/domain/checkout.schema'
import { walletPortionOf } from '@/domain/order-body'
import type { Payment } from '@/domain/payment.schema'
import { cardBrand } from '@/domain/payment-card'
import type { PaymentCard } from '@/domain/payment-card.schema'
import { isExternal } from '@/domain/payment-process'
import type { Wallet } from '@/domain/profile.schema'
import { useMoney } from '@/hooks/currency/useMoney'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { isLoadFailed } from '@/services/load-failed'
import { paymentCardsQuery } from '@/services/payment'
import styles from './PaymentSection.module.css'

interface Props {
  methods: readonly Payment[]
  wallet: Wallet | null
  total: number | undefined
  money(amount: number): string
  /** what is paid by one method alone */
  noSplit?: boolean
}

/** A method, or a saved card of one, as one value of the radio buttons. */
const choiceOf = (paymentId: number, cardId = 0) => `${paymentId}.${cardId}`

/**
 * How to pay: cash first; the wallet says its balance, and cannot be chosen when that is too low, but
 * can pay a portion. Saved cards come before the provider's own page.
 */
export function PaymentSection({ methods, wallet, total, money, noSplit }: Props) {
  const { t } = useTranslation()
  const walletMoney = useMoney(wallet?.currency)
  const api = useApi()
  const { setValue, watch } = useFormContext<CheckoutForm>()
  const { field, fieldState } = useController<CheckoutForm, 'payment_id'>({ name: 'payment_id' })
  const { user } = useAuth()
  const hasCards = user !== null && methods.some(({ tag }) => isExternal(tag))
  const kept = useQuery({ ...paymentCardsQuery(api), enabled: hasCards })
  if (methods.length === 0) return <p>{t('errors:ERROR_PAYMENT')}</p>

  const toCard = ({ id, brand, last4, exp_month, exp_year }: PaymentCard, methodId: number) => ({
    value: choiceOf(methodId, id),
    label: t('payment.card', { brand: cardBrand(brand), last4 }),
    icon: 'card' as const,
    hint: t('payment.card.expires', { month: exp_month, year: exp_year }),
  })
  const balance = wallet?.price ?? 0
  const toMethod = ({ id, tag, translation }: Payment): Choice<string> => {
    const value = choiceOf(id)
    if (tag === 'cash')
      return { value, label: translation?.title ?? t('payment.cash'), icon: 'bag' }
    if (tag !== 'wallet') {
      const hint = t('payment.elsewhere')
      return { value, label: translation?.title ?? tag, icon: 'card', hint }
    }
    const hint = t('payment.balance', { amount: walletMoney(balance) })
    const isLow = total !== undefined && balance < total
    return {
      value,
      label: translation?.title ?? t('wallet'),
      icon: 'wallet',
      hint,
      ...(isLow ? { disabled: `${t('errors:ERROR_109')} · ${hint}` } : {}),
    }
  }
  const choices = methods.flatMap((method) => [
    ...(kept.data ?? [])
      .filter((card) => card.payment_id === method.id)
      .map((card) => toCard(card, method.id)),
    toMethod(method),
  ])
  const walletPortion = total === undefined ? undefined : walletPortionOf(wallet, total)
  const canSplit =
    !noSplit && walletPortion !== undefined && methods.some(({ tag }) => tag === 'wallet')
  return (
    <div className={styles.payment}>
      <ChoiceCards
        legend={t('checkout.pay')}
        hideLegend
        value={choiceOf(field.value, watch('card_id'))}
        onChange={(value) => {
          const [paymentId = 0, cardId = 0] = value.split('.').map(Number)
          setValue('card_id', cardId)
          field.onChange(paymentId)
        }}
        error={fieldState.error ? t('errors:validation.required') : undefined}
        choices={choices}
        foldFrom={3}
      />
      {isLoadFailed(kept) ? (
        <LoadNotice pending={kept.isFetching} onRetry={kept.refetch}>
          {t('error.oops')}
        </LoadNotice>
      ) : null}
      {canSplit ? (
        <div>
          <CheckLine
            checked={watch('use_wallet')}
            onChange={(isOn) => setValue('use_wallet', isOn)}
          >
            {t('payment.part', { amount: money(walletPortion) })}
          </CheckLine>
          {watch('use_wallet') ? (
            <p role="status" className={styles.rest}>
              {t('payment.part.rest', { amount: money((total ?? 0) - walletPortion) })}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
