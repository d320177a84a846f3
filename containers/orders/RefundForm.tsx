import { type FormEvent, useState } from 'react'
import { CartNotice } from '@/components/cart/CartNotice'
import { ChoiceCards } from '@/components/checkout/ChoiceCards'
import { RefundLines } from '@/components/order/RefundLines'
import { Button } from '@/components/ui/Button'
import { PhotoPicker } from '@/components/ui/PhotoPicker'
import { TextField } from '@/components/ui/TextField'
import { useAuth } from '@/contexts/Auth'
import { decimalsOf } from '@/domain/currency'
import { toWire } from '@/domain/money'
import type { Order } from '@/domain/order.schema'
import {
  isRefundTold,
  type NewRefundBody,
  REFUND_DETAILS_LENGTH,
  type RefundReason,
  refundCause,
  refundReasons,
} from '@/domain/refund'
import { refundBasis, refundedTotal, refundMinor } from '@/domain/refund-share'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { usePhotos } from '@/hooks/upload/usePhotos'
import type { ApiError } from '@/services/api-error'
import styles from './RefundForm.module.css'

const reasonTexts = {
  missing: 'help.issue.missing',
  wrong: 'help.issue.wrong',
  quality: 'help.issue.quality',
  late: 'refund.reason.late',
  damaged: 'refund.reason.damaged',
  charged: 'refund.reason.charged',
  other: 'refund.reason.other',
} as const satisfies Record<RefundReason, string>

interface Props {
  order: Order
  /** what is known to be wrong, of who comes from the help center */
  reason: RefundReason | null
  money(amount: number): string
  isPending: boolean
  error: ApiError | null
  onSend(body: NewRefundBody): void
}

/** What went wrong with which pieces, with photos, and what that is worth. */
export function RefundForm({ order, money, isPending, error, onSend, ...props }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [hasTried, setTried] = useState(false)
  const [reason, setReason] = useState(props.reason)
  const [details, setDetails] = useState('')
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
  const isTold = isRefundTold(reason, details)
  const required = t('errors:validation.required')
  const isUntold = hasTried && reason === 'other' && !isTold

  const choose = (id: number, quantity: number) => {
    const next = new Map(chosen)
    if (quantity > 0) next.set(id, quantity)
    else next.delete(id)
    setChosen(next)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isEmpty || !reason || !isTold || photos.isBusy || isPending) return
    const cause = refundCause(reason, t(reasonTexts[reason]), details)
    onSend({ order_id: order.id, cause, details: requested, images: photos.stored })
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
      <ChoiceCards<RefundReason>
        legend={t('refund.cause')}
        look="grid"
        value={reason}
        choices={refundReasons.map((value) => ({ value, label: t(reasonTexts[value]) }))}
        onChange={setReason}
        error={hasTried && !reason ? required : undefined}
      />
      <TextField
        label={t(reason === 'other' ? 'refund.details' : 'refund.details.optional')}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
        rows={2}
        required={reason === 'other'}
        error={isUntold}
        helperText={isUntold ? required : undefined}
        htmlInput={{ maxLength: REFUND_DETAILS_LENGTH }}
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
