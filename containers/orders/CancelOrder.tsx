import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import type { BatchCancel } from '@/domain/batch.schema'
import { refundPerPayment } from '@/domain/batch-rules'
import { decimalsOf } from '@/domain/currency'
import { formatMoney, fromWire, toWire } from '@/domain/money'
import type { Order } from '@/domain/order.schema'
import type { Transaction } from '@/domain/payment.schema'
import { isExternal } from '@/domain/payment-process'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  order: Order
  money(amount: number): string
  pending: boolean
  /** `terms`: what was shown of the delivery that it shares with others */
  onCancel(terms: BatchCancel | undefined): Promise<unknown>
}

/** The refund of each payment when an amount is retained. */
function refundRows(
  { wallet_part, transaction, currency }: Order,
  retained: number,
): Transaction[] {
  const decimals = decimalsOf(currency)
  const paidMinor = (one: Transaction | null | undefined) =>
    one?.status === 'paid' ? fromWire(one.price, decimals) : 0
  const refund = refundPerPayment(
    { rest: paidMinor(transaction), walletPortion: paidMinor(wallet_part) },
    fromWire(retained, decimals),
  )
  const rows = [
    wallet_part ? { ...wallet_part, price: toWire(refund.walletPortion, decimals) } : [],
    transaction ? { ...transaction, price: toWire(refund.rest, decimals) } : [],
  ].flat()
  return rows.filter(({ price }) => price > 0)
}

/** Cancels a new order, after saying what is refunded. */
export function CancelOrder({ order, money, pending, onCancel }: Props) {
  const { t, i18n } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const terms = order.trip?.on_cancel
  const retained = terms?.kept_fee ?? 0
  const refund = refundRows(order, retained)
  const hasPaidPayerShares = order.group_shares?.some(({ state }) => state === 'paid') ?? false
  const close = () => setAsking(false)
  return (
    <div>
      <Button look="danger" opens="dialog" onClick={() => setAsking(true)}>
        {t('order.cancel')}
      </Button>
      <ConfirmModal
        open={isAsking}
        title={t('order.cancel.sure')}
        keep={t('order.cancel.keep')}
        action={t('order.cancel')}
        isDanger
        pending={pending}
        onClose={close}
        // a refusal is said in a toast, and the order shows how far it is by then
        onConfirm={() => onCancel(terms).then(close, close)}
      >
        {hasPaidPayerShares ? <p>{t('group.share.cancel')}</p> : null}
        {refund.length === 0 && retained === 0 && !hasPaidPayerShares ? (
          <p>{t('order.cancel.unpaid')}</p>
        ) : null}
        {refund.map(({ id, price, payment_system: method }) => {
          const amount = money(price)
          const name = method?.translation?.title ?? method?.tag ?? ''
          return (
            <p key={id}>
              {method && isExternal(method.tag)
                ? t('order.cancel.refund.provider', { amount, method: name })
                : t('order.cancel.refund', { amount })}
            </p>
          )
        })}
        {retained > 0 ? <p>{t('trip.kept', { amount: money(retained) })}</p> : null}
        {terms?.freed ? (
          <p>
            {t('trip.freed', {
              amount: formatMoney(terms.freed.price, terms.freed.currency, i18n.language),
              id: terms.freed.order_id,
            })}
          </p>
        ) : null}
      </ConfirmModal>
    </div>
  )
}
