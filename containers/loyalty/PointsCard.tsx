import { Actions } from '@/components/account/Actions'
import { Card } from '@/components/account/Card'
import styles from '@/components/account/Words.module.css'
import { Button } from '@/components/ui/Button'
import { FactList } from '@/components/ui/FactList'
import type { Loyalty } from '@/domain/loyalty.schema'
import { useMoney } from '@/hooks/currency/useMoney'
import type { useLoyalty } from '@/hooks/loyalty/useLoyalty'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import { toast } from '@/lib/toast'

interface Props {
  points: NonNullable<Loyalty['points']>
  page: Pick<ReturnType<typeof useLoyalty>, 'redeem'>
}

/** How many points there are, by which rule they come, and the step that makes money of them. */
export function PointsCard({ points, page: { redeem } }: Props) {
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const { balance, pending, redeemable, value, min, min_value, rule_points, rule_amount } = points
  const count = (number: number) => formatNumber(number, i18n.language)
  const few = t('points.few', { points: count(min) })
  const take = () =>
    redeem.mutate(
      { points: redeemable, price: value },
      { onSuccess: () => toast.success(t('points.redeemed', { amount: money(value) })) },
    )
  return (
    <Card title={t('points')}>
      <FactList
        rows={[
          [t('points.balance'), count(balance)],
          [t('points.pending'), pending > 0 ? count(pending) : undefined],
          [t('points.redeemable'), count(redeemable)],
          [t('points.per', { amount: money(rule_amount) }), count(rule_points)],
          [t('points.worth'), `${count(min)} = ${money(min_value)}`],
        ]}
      />
      {balance < 0 ? <p className={styles.note}>{t('points.debt')}</p> : null}
      {points.cash ? null : <p className={styles.hint}>{t('points.no_cash')}</p>}
      {redeemable > 0 ? null : <p className={styles.hint}>{few}</p>}
      <Actions>
        <Button
          pending={redeem.isPending}
          disabled={redeemable === 0}
          reason={redeemable === 0 ? few : undefined}
          onClick={take}
        >
          {t('points.redeem', { amount: money(redeemable > 0 ? value : min_value) })}
        </Button>
      </Actions>
    </Card>
  )
}
