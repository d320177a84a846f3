import { useMutation, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { Button } from '@/components/ui/Button'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { paths } from '@/domain/paths'
import type { PaymentRefund } from '@/domain/payment-refund.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { orderQuery } from '@/services/order'
import { paymentService } from '@/services/payment'
import styles from './OrderRefunds.module.css'

interface Props {
  refund: PaymentRefund
  orderId: number
  money(amount: number): string
}

/**
 * The state of a refund. Support handles what the provider refuses, and the wallet can have it at once.
 */
export function PaymentRefundState({ refund, orderId, money }: Props) {
  const { t } = useTranslation()
  const { user } = useAuth()
  const amount = money(refund.price)
  if (refund.status === 'refused') {
    return (
      <div className={styles.refused} role="status">
        <p>{t('refund.refused', { amount })}</p>
        {refund.to_wallet && user ? <TakeButton id={refund.id} orderId={orderId} /> : null}
      </div>
    )
  }
  return (
    <div className={styles.refund} role="status">
      <p>{t(`refund.back.${refund.status}`, { amount })}</p>
      {refund.status === 'wallet' && user ? (
        <Link href={paths.wallet()}>{t('refund.wallet')}</Link>
      ) : null}
    </div>
  )
}

/** Who orders without an account has no wallet, and is not offered one. */
function TakeButton({ id, orderId }: { id: number; orderId: number }) {
  const { t } = useTranslation()
  const api = useApi()
  const queryClient = useQueryClient()
  const take = useMutation({
    mutationFn: () => paymentService(api).payOutFailedRefund(id),
    onError: (error) => toast.error(ApiError.from(error).message),
    onSettled: () => {
      queryClient.invalidateQueries(orderQuery(api, orderId))
      queryClient.invalidateQueries({ queryKey: ['profile'] })
    },
  })
  return (
    <div className={styles.action}>
      <Button look="secondary" pending={take.isPending} onClick={() => take.mutate()}>
        {t('refund.refused.wallet')}
      </Button>
    </div>
  )
}
