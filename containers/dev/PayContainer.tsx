import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, LinkButton } from '@/components/ui/Button'
import { CheckLine } from '@/components/ui/CheckLine'
import { PageTitle } from '@/components/ui/PageTitle'
import { useApi } from '@/contexts/Api'
import { decimalsOf } from '@/domain/currency'
import { paths } from '@/domain/paths'
import type { SandboxOutcome } from '@/domain/payment-process'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import { leaveFor } from '@/lib/leave'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { paymentService, sandboxPaymentQuery } from '@/services/payment'
import styles from './PayContainer.module.css'

interface Props {
  paymentId: string
}

/** The sandbox provider's own page: everything that can become of a payment. DEMO=1 only. */
export function PayContainer({ paymentId }: Props) {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const queryClient = useQueryClient()
  const [keepCard, setKeepCard] = useState(false)
  const [pressed, setPressed] = useState<SandboxOutcome | null>(null)
  const options = sandboxPaymentQuery(api, paymentId)
  const { data: payment } = useQuery(options)
  if (!payment) return null

  const decimals = decimalsOf({ title: payment.currency })
  const amount = formatNumber(payment.price, i18n.language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const back = payment.share ? paths.payerShare(payment.share) : paths.payment(paymentId)
  const play = async (outcome: SandboxOutcome) => {
    if (pressed) return
    setPressed(outcome)
    try {
      await paymentService(api).playSandbox(paymentId, outcome, keepCard)
      // a whole new page, as from a stranger's site
      leaveFor(back)
    } catch (caught) {
      setPressed(null)
      toast.error(ApiError.from(caught).message)
      queryClient.invalidateQueries({ queryKey: options.queryKey })
    }
  }
  const outcomes = [
    ['success', 'primary', t('payment.sandbox.success')],
    ['late', 'secondary', t('payment.sandbox.late')],
    ['surplus', 'secondary', t('payment.sandbox.surplus')],
    ['no_refund', 'secondary', t('payment.sandbox.no_refund')],
    ['decline', 'secondary', t('payment.sandbox.decline')],
    ['abandon', 'quiet', t('payment.sandbox.abandon')],
  ] as const
  return (
    <div className={styles.page}>
      <PageTitle title={t('payment.sandbox.title')} />
      <div className={styles.card}>
        <h1 className={styles.title}>{t('payment.sandbox.title')}</h1>
        <p className={styles.lead}>{t('payment.sandbox.lead')}</p>
        <dl className={styles.amount}>
          <dt>{t('payment.sandbox.amount')}</dt>
          <dd className="tabular">{`${amount} ${payment.currency}`}</dd>
        </dl>
        {payment.status === 'pending' ? (
          <>
            <CheckLine checked={keepCard} onChange={setKeepCard}>
              {t('payment.sandbox.keep')}
            </CheckLine>
            <div className={styles.actions}>
              {outcomes.map(([outcome, look, label]) => (
                <Button
                  key={outcome}
                  look={look}
                  block
                  pending={pressed === outcome}
                  disabled={pressed !== null}
                  onClick={() => play(outcome)}
                >
                  {label}
                </Button>
              ))}
            </div>
          </>
        ) : (
          <>
            <p role="status">{t('payment.sandbox.over')}</p>
            <LinkButton href={back}>{t('payment.sandbox.return')}</LinkButton>
          </>
        )}
      </div>
    </div>
  )
}
