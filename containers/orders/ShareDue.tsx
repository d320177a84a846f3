import { useTranslation } from 'react-i18next'
import { Button, LinkButton } from '@/components/ui/Button'
import { useVisit } from '@/contexts/Visit'
import type { GroupShare } from '@/domain/group'
import { paths } from '@/domain/paths'
import { toast } from '@/lib/toast'
import styles from './GroupShares.module.css'

interface Props {
  share: GroupShare
  money(amount: number): string
  /** the order waits for its parts: they can be paid by their links */
  isOpen: boolean
  pending: boolean
  onSettle(): void
}

/** What one person owes, how that was settled, and the one next thing to do about it. */
export function ShareDue({ share, money, isOpen, pending, onSettle }: Props) {
  const { t } = useTranslation()
  const { origin } = useVisit()
  const { state, token, name } = share
  if (state === 'none') return null
  const isLink = isOpen && state === 'owed' && token !== undefined
  const amount = money(share.amount)
  const states = {
    owed:
      token && (isOpen || share.is_owner)
        ? t('group.share.open', { amount })
        : t('group.share.owes', { amount }),
    settled: t('group.share.settled'),
    paid: t('group.share.paid'),
    returned: t('group.share.returned'),
  }
  const copy = () => {
    const url = `${origin || window.location.origin}${paths.payShare(token ?? '')}`
    return navigator.clipboard.writeText(url).then(
      () => toast.success(t('share.copied')),
      () => toast.error(t('share.failed', { url })),
    )
  }
  const canSettle = !share.is_owner && !isLink && (state === 'owed' || state === 'settled')
  const settle = state === 'settled' ? t('group.share.unsettle') : t('group.share.settle')
  return (
    <div className={styles.due}>
      <span className={state === 'owed' ? styles.owed : styles.settled}>{states[state]}</span>
      {isLink && share.is_owner ? (
        <LinkButton size="small" href={paths.payShare(token)}>
          {t('payment.pay.now', { amount })}
        </LinkButton>
      ) : null}
      {isLink && !share.is_owner ? (
        <Button
          look="quiet"
          size="small"
          label={`${name}: ${t('group.share.link')}`}
          onClick={copy}
        >
          {t('group.share.link')}
        </Button>
      ) : null}
      {canSettle ? (
        <Button
          look="quiet"
          size="small"
          label={`${name}: ${settle}`}
          pending={pending}
          onClick={onSettle}
        >
          {settle}
        </Button>
      ) : null}
    </div>
  )
}
