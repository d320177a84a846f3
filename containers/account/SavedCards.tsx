import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Card } from '@/components/account/Card'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { useApi } from '@/contexts/Api'
import { cardBrand } from '@/domain/payment-card'
import type { PaymentCard } from '@/domain/payment-card.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { isLoadFailed } from '@/services/load-failed'
import { paymentCardsQuery, paymentService } from '@/services/payment'
import styles from './SavedCards.module.css'

/** Cards that providers keep for this user, each with a way to forget it. */
export function SavedCards() {
  const { t } = useTranslation()
  const api = useApi()
  const queryClient = useQueryClient()
  const options = paymentCardsQuery(api)
  const query = useQuery(options)
  const cards = query.data
  const forget = useMutation({
    mutationFn: (id: number) => paymentService(api).forgetCard(id),
    onError: (error) => toast.error(ApiError.from(error).message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
  })
  if (isLoadFailed(query)) {
    return (
      <Card title={t('payment.card.saved')}>
        <LoadFailed title={t('error.oops')} pending={query.isFetching} onRetry={query.refetch} />
      </Card>
    )
  }
  if (!cards) return null
  const nameOf = ({ brand, last4 }: PaymentCard) =>
    t('payment.card', { brand: cardBrand(brand), last4 })
  return (
    <Card title={t('payment.card.saved')}>
      {cards.length === 0 ? <p>{t('payment.card.none')}</p> : null}
      <ul className={styles.list}>
        {cards.map((card) => (
          <li key={card.id} className={styles.card}>
            <Icon name="card" />
            <span className={styles.name}>
              {nameOf(card)}
              <span className={styles.expires}>
                {t('payment.card.expires', { month: card.exp_month, year: card.exp_year })}
              </span>
            </span>
            <IconButton
              icon="trash"
              label={t('payment.card.forget', { card: nameOf(card) })}
              onClick={() => forget.mutate(card.id)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
