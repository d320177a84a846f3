import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { PaymentNotice } from '@/components/order/PaymentNotice'
import { LinkButton } from '@/components/ui/Button'
import { PageTitle } from '@/components/ui/PageTitle'
import { useApi } from '@/contexts/Api'
import { decimalsOf } from '@/domain/currency'
import { paths } from '@/domain/paths'
import { canRetry } from '@/domain/payment-process'
import type { PaymentState } from '@/domain/payment-process.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import { paymentStateQuery } from '@/services/payment'
import styles from './PaymentContainer.module.css'
import { RetryOrder } from './RetryOrder'

const POLL_MS = 2000

/** Where a payment leads: to its order or parcel, or to the wallet that it fills. */
function targetOf({ order_id, parcel_id }: PaymentState) {
  if (order_id !== null) return { href: paths.order(order_id), text: 'payment.to.order' } as const
  return parcel_id === null
    ? ({ href: paths.wallet(), text: 'payment.to.wallet' } as const)
    : ({ href: paths.parcel(parcel_id), text: 'payment.to.parcel' } as const)
}

interface Props {
  paymentId: string
}

/**
 * /payment/{id}: where a provider sends the customer back to. Knows nothing but what our server
 * knows, so a reload, another device or a forged return show the same truth.
 */
export function PaymentContainer({ paymentId }: Props) {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { data: payment } = useQuery({
    ...paymentStateQuery(api, paymentId),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? POLL_MS : false),
  })
  const isPaid = payment?.status === 'paid'
  const noun = payment?.order_id ? 'order' : payment?.parcel_id ? 'parcel' : null
  const target = payment && targetOf(payment)
  const href = target?.href
  useEffect(() => {
    if (!isPaid) return
    queryClient.invalidateQueries({ queryKey: ['profile'] })
    if (noun === null || !href) return
    queryClient.invalidateQueries({ queryKey: [noun] })
    router.replace(href)
  }, [isPaid, noun, href, queryClient, router])
  if (!payment || !target) return null

  const decimals = decimalsOf({ title: payment.currency })
  const amount = `${formatNumber(payment.price, i18n.language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })} ${payment.currency}`
  const words: Record<PaymentState['status'], [title: string, text: string]> = {
    pending: [t('payment.checking'), t('payment.checking.hint')],
    paid: [
      t('payment.paid'),
      payment.kind === 'wallet' ? t('payment.paid.wallet', { amount }) : amount,
    ],
    declined: [t('payment.declined'), t('payment.declined.hint')],
    abandoned: [t('payment.abandoned'), t('payment.declined.hint')],
    parked: [t('payment.parked'), t('payment.parked.hint')],
  }
  const [title, text] = words[payment.status]
  const way = (
    <LinkButton look={isPaid ? 'primary' : 'secondary'} href={target.href}>
      {t(target.text)}
    </LinkButton>
  )
  const notice = (
    <PaymentNotice
      busy={payment.status === 'pending'}
      title={title}
      text={text}
      page={payment.url ?? undefined}
    >
      {canRetry(payment) ? null : way}
    </PaymentNotice>
  )
  return (
    <div className={styles.page}>
      <PageTitle title={t('payment.page.title')} />
      <h1 className="visually-hidden">{t('payment.page.title')}</h1>
      {canRetry(payment) ? (
        <>
          <RetryOrder orderId={payment.order_id}>{notice}</RetryOrder>
          <div>{way}</div>
        </>
      ) : (
        notice
      )}
    </div>
  )
}
