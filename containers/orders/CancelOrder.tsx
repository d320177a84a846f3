import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import type { Order } from '@/domain/order'
import { isExternal } from '@/domain/payment-process'

interface Props {
  order: Order
  money(amount: number): string
  pending: boolean
  onCancel(): Promise<unknown>
}

/** Cancels a new order, after saying what comes back. */
export function CancelOrder({ order, money, pending, onCancel }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const paid = [order.wallet_part, order.transaction].filter(
    (one) => one?.status === 'paid' && one.price > 0,
  )
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
        onConfirm={() => onCancel().then(close, close)}
      >
        {hasShares ? <p>{t('group.share.cancel')}</p> : null}
        {paid.length === 0 && !hasShares ? <p>{t('order.cancel.unpaid')}</p> : null}
        {paid.map((one) => {
          const method = one?.payment_system
          const amount = money(one?.price ?? 0)
          const name = method?.translation?.title ?? method?.tag ?? ''
          return (
            <p key={one?.id}>
              {method && isExternal(method.tag)
                ? t('order.cancel.refund.provider', { amount, method: name })
                : t('order.cancel.refund', { amount })}
            </p>
          )
        })}
      </ConfirmModal>
    </div>
  )
}
