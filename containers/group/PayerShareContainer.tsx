import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TotalsList } from '@/components/cart/TotalsList'
import { ChoiceCards } from '@/components/checkout/ChoiceCards'
import { PaymentNotice } from '@/components/order/PaymentNotice'
import { Button } from '@/components/ui/Button'
import { PageTitle } from '@/components/ui/PageTitle'
import { useApi } from '@/contexts/Api'
import { formatMoney } from '@/domain/money'
import type { PayerShareInvoice } from '@/domain/payer-share-invoice.schema'
import type { PaymentTag } from '@/domain/payment'
import type { PaymentRefundStatus } from '@/domain/payment-refund'
import { payerShareRows } from '@/domain/receipt'
import { beginPayment } from '@/hooks/order/begin-payment'
import { useRequestKey } from '@/hooks/order/useRequestKey'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { groupService, payerShareInvoiceQuery } from '@/services/group'
import styles from './PayerShare.module.css'

const POLL_MS = 2000

const isChecking = ({ payment, share: payerShare }: PayerShareInvoice) =>
  payerShare.state === 'owed' && payment?.status === 'pending'

interface Props {
  token: string
}

/**
 * /group/pay/{token}: a payer share of a group order, for whoever has the link. Knows nothing but
 * what our server knows, so a reload or another device shows the same truth.
 */
export function PayerShareContainer({ token }: Props) {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const { data: bill } = useQuery({
    ...payerShareInvoiceQuery(api, token),
    refetchInterval: ({ state }) => (state.data && isChecking(state.data) ? POLL_MS : false),
  })
  if (!bill) return null
  const { share: payerShare, currency } = bill
  const money = (amount: number) => formatMoney(amount, currency, i18n.language)
  return (
    <div className={styles.page}>
      <PageTitle title={t('group.share.bill')} />
      <h1 className={styles.title}>{t('group.share.bill')}</h1>
      <Standing bill={bill} money={money} />
      <section className={styles.card} aria-label={payerShare.name ?? t('group.share.bill')}>
        <p className={styles.name}>{payerShare.name}</p>
        <TotalsList rows={payerShareRows(payerShare)} total={payerShare.total} money={money} />
        {bill.is_open && !isChecking(bill) ? (
          <PayForm token={token} bill={bill} money={money} />
        ) : null}
      </section>
    </div>
  )
}

interface PayFormProps {
  bill: PayerShareInvoice
  money(amount: number): string
}

const back = (refund: PaymentRefundStatus) =>
  refund === 'refused' ? ('refund.refused' as const) : (`refund.back.${refund}` as const)

/** The state of the payer share, in a sentence. */
function Standing({ bill, money }: PayFormProps) {
  const { t, i18n } = useTranslation()
  const { share: payerShare, payment } = bill
  const amount = money(payerShare.amount)
  if (payerShare.state === 'returned' || bill.is_canceled) {
    const { refund } = bill
    const text = refund ? t(back(refund), { amount }) : t('group.share.canceled')
    return <PaymentNotice title={t('order.headline.canceled')} text={text} />
  }
  if (payerShare.state === 'paid') return <PaymentNotice title={t('payment.paid')} text={amount} />
  if (isChecking(bill)) {
    return (
      <PaymentNotice
        busy
        title={t('payment.checking')}
        text={t('payment.checking.hint')}
        page={payment?.url ?? undefined}
      />
    )
  }
  if (!bill.is_open) {
    // the owner has paid what was left
    const text =
      payerShare.state === 'owed'
        ? t('group.ordered.owe', { name: bill.owner_name ?? '', amount })
        : t('group.ordered.settled')
    return <PaymentNotice title={t('group.share.over')} text={text} />
  }
  if (payment?.status === 'declined' || payment?.status === 'abandoned') {
    const title = payment.status === 'declined' ? t('payment.declined') : t('payment.abandoned')
    return <PaymentNotice title={title} text={t('payment.declined.hint')} />
  }
  if (payment?.status === 'parked') {
    return <PaymentNotice title={t('payment.parked')} text={t('payment.parked.hint')} />
  }
  const time = formatDate(bill.until, i18n.language, {
    timeStyle: 'short',
    timeZone: bill.time_zone,
  })
  const words = { name: bill.owner_name ?? '', shop: bill.shop, time }
  return <p>{t('group.share.until', words)}</p>
}

function PayForm({ token, bill, money }: PayFormProps & { token: string }) {
  const { t } = useTranslation()
  const api = useApi()
  const queryClient = useQueryClient()
  const key = useRequestKey(`share.${token}`)
  const [chosen, setChosen] = useState<PaymentTag | null>(null)
  const tag = chosen ?? bill.methods[0]?.tag
  const [isBusy, setBusy] = useState(false)
  if (!tag) return <p>{t('errors:ERROR_PAYMENT')}</p>
  const pay = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await beginPayment((value) => groupService(api).payPayerShare(token, tag, value), key)
    } catch (caught) {
      setBusy(false)
      toast.error(ApiError.from(caught).message)
      queryClient.invalidateQueries({ queryKey: ['group', 'share'] })
    }
  }
  return (
    <>
      {bill.methods.length > 1 ? (
        <ChoiceCards<PaymentTag>
          legend={t('checkout.pay')}
          value={tag}
          onChange={setChosen}
          choices={bill.methods.map((method) => ({
            value: method.tag,
            label: method.translation?.title ?? method.tag,
            icon: 'card',
            hint: t('payment.elsewhere'),
          }))}
        />
      ) : null}
      <Button block size="large" pending={isBusy} onClick={pay}>
        {t('payment.pay.now', { amount: money(bill.share.amount) })}
      </Button>
    </>
  )
}
