import { Actions } from '@/components/account/Actions'
import { Card } from '@/components/account/Card'
import styles from '@/components/account/Words.module.css'
import { Button, LinkButton } from '@/components/ui/Button'
import { FactList } from '@/components/ui/FactList'
import type { Membership } from '@/domain/loyalty.schema'
import { paths } from '@/domain/paths'
import { useMoney } from '@/hooks/currency/useMoney'
import type { useLoyalty } from '@/hooks/loyalty/useLoyalty'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate, formatNumber } from '@/lib/intl'
import { toast } from '@/lib/toast'

interface Props {
  membership: Membership
  page: Pick<ReturnType<typeof useLoyalty>, 'join' | 'end'>
}

/** What a membership gives and costs, what it has saved, and the one step that begins or ends it. */
export function MembershipCard({ membership, page: { join, end } }: Props) {
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const { state, price, days, min_amount, until, saved, is_short, is_offered } = membership
  const isMember = state !== 'none'
  const date = until
    ? formatDate(until, i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
    : ''
  const begin = () => join.mutate(price, { onSuccess: () => toast.success(t('membership.begun')) })
  return (
    <Card title={t('membership')}>
      <p className={styles.headline}>{t('membership.gives', { amount: money(min_amount) })}</p>
      <FactList
        rows={[
          [t('membership.price'), money(price)],
          [t('membership.days'), formatNumber(days, i18n.language)],
          [t(state === 'active' ? 'membership.renews' : 'membership.until'), date],
          [t('membership.saved'), isMember ? money(saved) : undefined],
        ]}
      />
      {state === 'ending' ? (
        <p className={styles.note} role="status">
          {t('membership.ended', { date })}
        </p>
      ) : (
        <p className={styles.hint}>{t('membership.terms')}</p>
      )}
      {state === 'active' && is_short ? (
        <p className={styles.note}>{t('membership.short.renew', { date })}</p>
      ) : null}
      {state === 'none' && is_short ? <p>{t('membership.short')}</p> : null}
      <Actions>
        {state === 'active' ? (
          <Button look="secondary" pending={end.isPending} onClick={end.mutate}>
            {t('membership.end')}
          </Button>
        ) : is_offered ? (
          <Button
            look={isMember ? 'secondary' : 'primary'}
            pending={join.isPending}
            disabled={!isMember && is_short}
            reason={!isMember && is_short ? t('membership.short') : undefined}
            onClick={isMember ? () => join.mutate(price) : begin}
          >
            {isMember ? t('membership.keep') : t('membership.join', { price: money(price) })}
          </Button>
        ) : null}
        {is_short && state !== 'ending' ? (
          <LinkButton look="secondary" href={paths.wallet()} prefetch={false}>
            {t('wallet.topup')}
          </LinkButton>
        ) : null}
      </Actions>
    </Card>
  )
}
