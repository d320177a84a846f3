import { useGetOne } from 'ra-core'
import { useRef } from 'react'
import { Card } from '@/components/account/Card'
import { Facts } from '@/components/account/Facts'
import { CartNotice } from '@/components/cart/CartNotice'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { consolePaths } from '@/domain/console-paths'
import type { ParkedPayment } from '@/domain/parked-payment.schema'
import { fullName } from '@/domain/user'
import { useMoment } from '@/hooks/console/useMoment'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { Applicant } from './Applicant'
import { inConsole } from './in-console'
import { amountText, subjectText } from './money-text'
import { PaymentDecision } from './PaymentDecision'
import { RequestHead } from './RequestHead'
import styles from './Review.module.css'

function PaymentReview({ parkedId }: { parkedId: number }) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useGetOne<ParkedPayment>(
    'payments',
    { id: parkedId, meta: { lang: useApi().lang } },
    { staleTime: 0 },
  )
  return (
    <ConsoleFrame
      room="console.payments"
      title={data ? subjectText(data, t) : t('console.request', { id: parkedId })}
      back={{ href: consolePaths.payments(), text: t('console.payments') }}
    >
      {data ? (
        <Payment payment={data} />
      ) : isError ? (
        <LoadFailed title={t('error.oops')} pending={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton height={320} radius={16} />
      )}
    </ConsoleFrame>
  )
}

/** /console/payments/{id}: a payment of another amount than was asked, and what becomes of it. */
export const PaymentReviewContainer = inConsole(PaymentReview)

function Payment({ payment }: { payment: ParkedPayment }) {
  const { t } = useTranslation()
  const state = useRef<HTMLDivElement>(null)
  const { double_of, decision, user } = payment
  return (
    <>
      <RequestHead
        ref={state}
        resource="payments"
        status={decision ? 'decided' : 'waiting'}
        note={null}
      />
      {double_of === null || decision ? null : (
        <CartNotice tone="warn">{t('console.payment.double', { payment: double_of })}</CartNotice>
      )}
      {decision ? null : <PaymentDecision payment={payment} state={state} />}
      <div className={styles.columns}>
        <div className={styles.part}>
          {decision ? <Decided payment={payment} /> : null}
          <Amounts payment={payment} />
        </div>
        <div className={styles.part}>
          <Card title={t('console.customer')}>
            <Applicant user={user ?? undefined} />
          </Card>
        </div>
      </div>
    </>
  )
}

function Decided({ payment }: { payment: ParkedPayment }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const { decision, admin, decided_at, note } = payment
  if (!decision || !decided_at) return null
  return (
    <Card title={t('console.decision')}>
      <Facts
        facts={[
          { label: t('console.decision'), value: t(`console.action.${decision}`) },
          {
            label: t('console.decided.by'),
            value: <bdi>{admin ? fullName(admin) : t('console.applicant.gone')}</bdi>,
          },
          { label: t('console.decided.at'), value: moment(decided_at) },
          ...(note ? [{ label: t('console.note'), value: <bdi>{note}</bdi> }] : []),
        ]}
      />
    </Card>
  )
}

/** Enough to find the payment at the provider's own desk. */
function Amounts({ payment }: { payment: ParkedPayment }) {
  const { t, i18n } = useTranslation()
  const moment = useMoment()
  const lang = i18n.language
  const { price, currency, reported_price, reported_currency, created_at } = payment
  const ids = [
    ['console.payment.id', payment.payment],
    ['console.provider.ref', payment.provider_ref],
    ['console.charge.ref', payment.charge_ref],
  ] as const
  return (
    <Card title={t('console.payment')}>
      <Facts
        facts={[
          { label: t('console.asked'), value: amountText(price, currency, lang) },
          {
            label: t('console.reported'),
            value: amountText(reported_price, reported_currency, lang),
          },
          { label: t('console.received'), value: moment(created_at) },
          { label: t('console.provider'), value: <bdi>{payment.tag}</bdi> },
          ...ids.flatMap(([label, value]) =>
            value ? [{ label: t(label), value: <bdi>{value}</bdi> }] : [],
          ),
        ]}
      />
    </Card>
  )
}
