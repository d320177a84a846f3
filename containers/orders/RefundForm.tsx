import { type FormEvent, useState } from 'react'
import { CartNotice } from '@/components/cart/CartNotice'
import { RefundLines } from '@/components/order/RefundLines'
import { Button } from '@/components/ui/Button'
import { PhotoPicker } from '@/components/ui/PhotoPicker'
import { TextField } from '@/components/ui/TextField'
import { useAuth } from '@/contexts/Auth'
import { decimalsOf } from '@/domain/currency'
import { toWire } from '@/domain/money'
import type { Order } from '@/domain/order.schema'
import type { NewRefundBody } from '@/domain/refund'
import { refundBasis, refundedTotal, refundMinor } from '@/domain/refund-share'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { usePhotos } from '@/hooks/upload/usePhotos'
import type { ApiError } from '@/services/api-error'
import styles from './RefundForm.module.css'

interface Props {
  order: Order
  money(amount: number): string
  isPending: boolean
  error: ApiError | null
  onSend(body: NewRefundBody): void
}

/** What went wrong with which pieces, with photos, and what that is worth. */
export function RefundForm({ order, money, isPending, error, onSend }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [hasTried, setTried] = useState(false)
  const [cause, setCause] = useState('')
  // who has no account uploads nothing
  const { user } = useAuth()
  const photos = usePhotos('refunds')
  const decimals = decimalsOf(order.currency)
  const basis = refundBasis(order, decimals)
  const before = refundedTotal(order, decimals)
  const lines = order.details
    .filter((detail) => !detail.bonus)
    .map((detail) => ({ detail, left: detail.quantity - (before.pieces.get(detail.id) ?? 0) }))
  const requested = [...chosen].map(([id, quantity]) => ({ id, quantity }))
  const amount = toWire(refundMinor(basis, requested, before), decimals)
  const isEmpty = requested.length === 0

  const choose = (id: number, quantity: number) => {
    const next = new Map(chosen)
    if (quantity > 0) next.set(id, quantity)
    else next.delete(id)
    setChosen(next)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isEmpty || !cause.trim() || photos.isBusy || isPending) return
    onSend({ order_id: order.id, cause: cause.trim(), details: requested, images: photos.stored })
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p className={styles.rules}>{t('refund.rules')}</p>
      <RefundLines lines={lines} chosen={chosen} onChoose={choose} />
      {hasTried && isEmpty ? (
        <p className={styles.error} role="alert">
          {t('refund.lines.none')}
        </p>
      ) : null}
      <TextField
        label={t('refund.cause')}
        value={cause}
        onChange={(event) => setCause(event.target.value)}
        multiline
        minRows={2}
        required
        error={hasTried && !cause.trim()}
        helperText={hasTried && !cause.trim() ? t('errors:validation.required') : undefined}
        htmlInput={{ maxLength: 1000 }}
      />
      {user ? <PhotoPicker label={t('photos.add')} picked={photos} /> : null}
      {error ? (
        <CartNotice tone="bad" live>
          {error.message}
        </CartNotice>
      ) : null}
      <p aria-live="polite">{isEmpty ? null : t('refund.amount', { amount: money(amount) })}</p>
      <Button type="submit" block pending={isPending || photos.isBusy}>
        {t('refund.send')}
      </Button>
    </form>
  )
}
