import { Button, LinkButton } from '@/components/ui/Button'
import { useVisit } from '@/contexts/Visit'
import type { PayerShare } from '@/domain/group.schema'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import styles from './PayerShares.module.css'

interface Props {
  payerShare: PayerShare
  money(amount: number): string
  /** the order waits for its payer shares: they can be paid by their links */
  isOpen: boolean
  pending: boolean
  onSettle(): void
}

/** What one payer owes, how that was settled, and the one next thing to do about it. */
export function PayerShareDue({ payerShare, money, isOpen, pending, onSettle }: Props) {
  const { t } = useTranslation()
  const { origin } = useVisit()
  const { state, token, name } = payerShare
  if (state === 'none') return null
  const isLink = isOpen && state === 'owed' && token !== undefined
  const amount = money(payerShare.amount)
  const states = {
    owed:
      token && (isOpen || payerShare.is_owner)
        ? t('group.share.open', { amount })
        : t('group.share.owes', { amount }),
    settled: t('group.share.settled'),
    paid: t('group.share.paid'),
    returned: t('group.share.returned'),
  }
  const copy = () => {
    const url = `${origin || window.location.origin}${paths.payerShare(token ?? '')}`
    return navigator.clipboard.writeText(url).then(
      () => toast.success(t('share.copied')),
      () => toast.error(t('share.failed', { url })),
    )
  }
  const canSettle = !payerShare.is_owner && !isLink && (state === 'owed' || state === 'settled')
  const settle = state === 'settled' ? t('group.share.unsettle') : t('group.share.settle')
  return (
    <div className={styles.due}>
      <span className={state === 'owed' ? styles.owed : styles.settled}>{states[state]}</span>
      {isLink && payerShare.is_owner ? (
        <LinkButton size="small" href={paths.payerShare(token)}>
          {t('payment.pay.now', { amount })}
        </LinkButton>
      ) : null}
      {isLink && !payerShare.is_owner ? (
        <Button
          look="quiet"
          size="small"
          label={`${t('group.share.link')}, ${name}`}
          onClick={copy}
        >
          {t('group.share.link')}
        </Button>
      ) : null}
      {canSettle ? (
        <Button
          look="quiet"
          size="small"
          label={`${settle}, ${name}`}
          pending={pending}
          onClick={onSettle}
        >
          {settle}
        </Button>
      ) : null}
    </div>
  )
}
