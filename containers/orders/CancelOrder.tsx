import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { decimalsOf } from '@/domain/currency'
import { formatMoney, fromWire, toWire } from '@/domain/money'
import type { Order } from '@/domain/order'
import type { Transaction } from '@/domain/payment'
import { isExternal } from '@/domain/payment-process'
import type { TripCancel } from '@/domain/trip'
import { backOf } from '@/domain/trip-rules'

interface Props {
  order: Order
  money(amount: number): string
  pending: boolean
  /** `terms`: what was shown of the delivery that it shares with others */
  onCancel(terms: TripCancel | undefined): Promise<unknown>
}

/** What of each payment comes back when so much stays paid. */
function returned({ wallet_part, transaction, currency }: Order, kept: number): Transaction[] {
  const decimals = decimalsOf(currency)
  const paidMinor = (one: Transaction | null | undefined) =>
    one?.status === 'paid' ? fromWire(one.price, decimals) : 0
  const back = backOf(
    { rest: paidMinor(transaction), part: paidMinor(wallet_part) },
    fromWire(kept, decimals),
  )
  const rows = [
    wallet_part ? { ...wallet_part, price: toWire(back.part, decimals) } : [],
    transaction ? { ...transaction, price: toWire(back.rest, decimals) } : [],
  ].flat()
  return rows.filter(({ price }) => price > 0)
}

/** Cancels a new order, after saying what comes back. */
export function CancelOrder({ order, money, pending, onCancel }: Props) {
  const { t, i18n } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const terms = order.trip?.on_cancel
  const kept = terms?.kept_fee ?? 0
  const back = returned(order, kept)
  const hasShares = order.group_shares?.some(({ state }) => state === 'paid') ?? false
  const close = () => setAsking(false)
  return (
    <div>
      <Button look="danger" onClick={() => setAsking(true)}>
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
        {hasShares ? <p>{t('group.share.cancel')}</p> : null}
        {back.length === 0 && kept === 0 && !hasShares ? <p>{t('order.cancel.unpaid')}</p> : null}
        {back.map(({ id, price, payment_system: method }) => {
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
        {kept > 0 ? <p>{t('trip.kept', { amount: money(kept) })}</p> : null}
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
