import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import type { Parcel } from '@/domain/parcel.schema'
import { isExternal } from '@/domain/payment-process'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  parcel: Parcel
  money(amount: number): string
  pending: boolean
  onCancel(): Promise<unknown>
}

/** Cancels a new parcel, after saying what is refunded. */
export function CancelParcel({ parcel, money, pending, onCancel }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { transaction: paid } = parcel
  const method = paid?.payment_system
  const close = () => setAsking(false)
  const refund = () => {
    if (paid?.status !== 'paid') return t('order.cancel.unpaid')
    const amount = money(paid.price)
    return method && isExternal(method.tag)
      ? t('order.cancel.refund.provider', {
          amount,
          method: method.translation?.title ?? method.tag,
        })
      : t('order.cancel.refund', { amount })
  }
  return (
    <div>
      <Button look="danger" opens="dialog" onClick={() => setAsking(true)}>
        {t('parcel.cancel')}
      </Button>
      <ConfirmModal
        open={isAsking}
        title={t('parcel.cancel.sure')}
        keep={t('parcel.cancel.keep')}
        action={t('parcel.cancel')}
        isDanger
        pending={pending}
        onClose={close}
        // a refusal is said in a toast, and the parcel shows how far it is by then
        onConfirm={() => onCancel().then(close, close)}
      >
        <p>{refund()}</p>
      </ConfirmModal>
    </div>
  )
}
