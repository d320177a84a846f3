import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import type { MoneyBack } from '@/domain/money-back'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { orderQuery } from '@/services/order'
import { paymentService } from '@/services/payment'
import styles from './OrderRefunds.module.css'

interface Props {
  refused: MoneyBack
  orderId: number
  money(amount: number): string
}

/** Money that the provider refuses to give back: support has it, and the wallet can have it at once. */
export function RefusedRefund({ refused, orderId, money }: Props) {
  const { t } = useTranslation()
  const api = useApi()
  // who orders without an account has no wallet
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const take = useMutation({
    mutationFn: () => paymentService(api).takeRefused(refused.id),
    onError: (error) => toast.error(ApiError.from(error).message),
    onSettled: () => {
      queryClient.invalidateQueries(orderQuery(api, orderId))
      queryClient.invalidateQueries({ queryKey: ['profile'] })
    },
  })
  return (
    <div className={styles.refund} role="status">
      <p>{t('refund.refused', { amount: money(refused.price) })}</p>
      {refused.to_wallet && user ? (
        <div className={styles.action}>
          <Button look="secondary" pending={take.isPending} onClick={() => take.mutate()}>
            {t('refund.refused.wallet')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
