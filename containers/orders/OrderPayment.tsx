import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadNotice } from '@/components/cart/LoadNotice'
import { PaymentNotice } from '@/components/order/PaymentNotice'
import { Button } from '@/components/ui/Button'
import { useApi } from '@/contexts/Api'
import type { Order } from '@/domain/order.schema'
import { awaitedTag, isUnpaid } from '@/domain/order-payment'
import type { PaymentTag } from '@/domain/payment'
import type { Payment } from '@/domain/payment.schema'
import { isExternal } from '@/domain/payment-process'
import { usePaymentMethods } from '@/hooks/order/usePaymentMethods'
import { useRequestKey } from '@/hooks/order/useRequestKey'
import { useStartPayment } from '@/hooks/order/useStartPayment'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { isLoadFailed } from '@/services/load-failed'
import { orderQuery } from '@/services/order'
import { orderPaymentQuery, paymentService } from '@/services/payment'

const POLL_MS = 3000

interface Props {
  order: Order
  money(amount: number): string
}

/** Elsewhere if somebody offers that, else from the wallet: cash has a button of its own. */
function firstMethod(methods: readonly Payment[] | undefined): Payment | undefined {
  return methods?.find(({ tag }) => isExternal(tag)) ?? methods?.find(({ tag }) => tag === 'wallet')
}

/** What has become of the payment that an order waits for, and the one next thing to do about it. */
export function OrderPayment({ order, money }: Props) {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const queryClient = useQueryClient()
  const isOpen = isUnpaid(order)
  const key = useRequestKey(`payment.${order.id}`)
  const start = useStartPayment()
  const owed = order.transaction?.price ?? order.total_price
  const { methods, isFailed, isRetrying, retry } = usePaymentMethods(
    order.shop,
    order.currency,
    owed,
  )
  const [isBusy, setBusy] = useState(false)
  const state = useQuery({
    ...orderPaymentQuery(api, order.id),
    enabled: isOpen,
    refetchInterval: POLL_MS,
  })
  if (!isOpen) return null
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
  // a group pays by payer shares
  const until =
    order.collect_until &&
    formatDate(order.collect_until, i18n.language, {
      timeStyle: 'short',
      timeZone: order.shop.time_zone ?? 'UTC',
    })
  const chosen = awaitedTag(order) ?? firstMethod(methods)?.tag
  const wallet = methods?.find((method) => method.tag === chosen && !isExternal(method.tag))
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
      queryClient.invalidateQueries({ queryKey: ['order', order.id] })
    }
  }
  const payHere = (id: number) =>
    run(async () => {
      const changed = await paymentService(api).change(order.id, id)
      queryClient.setQueryData(orderQuery(api, order.id).queryKey, changed)
    })

  const pay = (tag: PaymentTag) =>
    wallet ? payHere(wallet.id) : run(() => start(tag, { order_id: order.id }, key))

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
