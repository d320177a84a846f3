import { useMutation, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import type { MoneyBack } from '@/domain/money-back'
import { paths } from '@/domain/paths'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { orderQuery } from '@/services/order'
import { paymentService } from '@/services/payment'
import styles from './OrderRefunds.module.css'

interface Props {
  back: MoneyBack
  orderId: number
  money(amount: number): string
}

/**
 * How far money is on its way back. What the provider refuses support has, and the wallet can have it
 * at once.
 */
export function MoneyBackState({ back, orderId, money }: Props) {
  const { t } = useTranslation()
  const { user } = useAuth()
  const amount = money(back.price)
  if (back.status === 'refused') {
    return (
      <div className={styles.refused} role="status">
        <p>{t('refund.refused', { amount })}</p>
        {back.to_wallet && user ? <TakeButton id={back.id} orderId={orderId} /> : null}
      </div>
    )
  }
  return (
    <div className={styles.refund} role="status">
      <p>{t(`refund.back.${back.status}`, { amount })}</p>
      {back.status === 'wallet' && user ? (
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
    mutationFn: () => paymentService(api).takeRefused(id),
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
