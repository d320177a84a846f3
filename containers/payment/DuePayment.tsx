import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadNotice } from '@/components/cart/LoadNotice'
import { PaymentNotice } from '@/components/order/PaymentNotice'
import { Button } from '@/components/ui/Button'
import type { Currency } from '@/domain/currency.schema'
import type { PaymentTag } from '@/domain/payment'
import type { Payment } from '@/domain/payment.schema'
import { isExternal } from '@/domain/payment-process'
import type { PaymentState } from '@/domain/payment-process.schema'
import type { Shop } from '@/domain/shop.schema'
import { usePaymentMethods } from '@/hooks/order/usePaymentMethods'
import { useRequestKey } from '@/hooks/order/useRequestKey'
import { useStartPayment } from '@/hooks/order/useStartPayment'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { isLoadFailed } from '@/services/load-failed'
import type { PaymentRequest } from '@/services/payment'

const POLL_MS = 3000

/** An order or a parcel that awaits payment. */
interface Due {
  request: PaymentRequest
  /** names the payment's idempotency key */
  keyName: string
  /** who offers the methods; null for what the marketplace itself sells */
  shop: Shop | null
  currency: Currency | undefined
  owed: number
  /** provider whose payment is awaited, if one was chosen */
  awaited: PaymentTag | undefined
  /** time until which others may pay their part */
  until?: string
}

interface Props {
  due: Due
  // biome-ignore lint/suspicious/noExplicitAny: the key is the query's own matter
  state: UseQueryOptions<PaymentState | null, Error, PaymentState | null, any>
  money(amount: number): string
  /** has it paid by a method of ours */
  onPayHere(paymentId: number): Promise<unknown>
  onSettled(): void
}

/** Elsewhere if somebody offers that, else from the wallet: cash has a button of its own. */
function firstMethod(methods: readonly Payment[] | undefined): Payment | undefined {
  return methods?.find(({ tag }) => isExternal(tag)) ?? methods?.find(({ tag }) => tag === 'wallet')
}

/** What has become of an awaited payment, and the one next thing to do about it. */
export function DuePayment({ due, state: options, money, onPayHere, onSettled }: Props) {
  const { t } = useTranslation()
  const { request, shop, currency, owed, awaited, until } = due
  const key = useRequestKey(due.keyName)
  const start = useStartPayment()
  const { methods, isFailed, isRetrying, retry } = usePaymentMethods(shop, currency, owed)
  const [isBusy, setBusy] = useState(false)
  const state = useQuery({ ...options, refetchInterval: POLL_MS })
  // what may be under way, or paid, is not offered to be paid
  if (isLoadFailed(state)) {
    return (
      <LoadNotice pending={state.isFetching} onRetry={state.refetch}>
        {t('error.oops')}
      </LoadNotice>
    )
  }
  const payment = state.data
  if (payment === undefined) return null
  const amount = money(owed)
  const chosen = awaited ?? firstMethod(methods)?.tag
  const here = methods?.find((method) => method.tag === chosen && !isExternal(method.tag))
  const cash = methods?.find((method) => method.tag === 'cash')

  const run = async (step: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await step()
    } catch (caught) {
      toast.error(ApiError.from(caught).message)
    } finally {
      setBusy(false)
      onSettled()
    }
  }
  const payHere = (id: number) => run(() => onPayHere(id))
  const pay = (tag: PaymentTag) => (here ? payHere(here.id) : run(() => start(tag, request, key)))

  // a payment is under way: no second button, only the way back to the same page
  if (payment?.status === 'pending' || payment?.status === 'paid') {
    return (
      <PaymentNotice
        busy
        title={t('payment.checking')}
        text={t('payment.checking.hint')}
        page={payment.url ?? undefined}
      />
    )
  }
  if (payment?.status === 'parked') {
    return <PaymentNotice title={t('payment.parked')} text={t('payment.parked.hint')} />
  }
  return (
    <PaymentNotice
      title={payment?.status === 'declined' ? t('payment.declined') : t('payment.open')}
      text={
        until
          ? t('payment.open.group', { amount, time: until })
          : t('payment.open.hint', { amount })
      }
    >
      {isFailed ? (
        <LoadNotice pending={isRetrying} onRetry={retry}>
          {t('error.oops')}
        </LoadNotice>
      ) : null}
      {chosen ? (
        <Button look={until ? 'secondary' : 'primary'} pending={isBusy} onClick={() => pay(chosen)}>
          {until ? t('payment.pay.rest', { amount }) : t('payment.pay.now', { amount })}
        </Button>
      ) : null}
      {cash ? (
        <Button look="secondary" disabled={isBusy} onClick={() => payHere(cash.id)}>
          {t('payment.pay.cash')}
        </Button>
      ) : null}
    </PaymentNotice>
  )
}
