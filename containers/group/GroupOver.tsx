import { useQuery } from '@tanstack/react-query'
import { TotalsList } from '@/components/cart/TotalsList'
import { Button, LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { useApi } from '@/contexts/Api'
import type { GroupHandle } from '@/domain/group'
import type { MemberReceipt } from '@/domain/group.schema'
import { formatMoney } from '@/domain/money'
import { paths } from '@/domain/paths'
import { payerShareRows } from '@/domain/receipt'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { ApiError } from '@/services/api-error'
import { memberReceiptQuery } from '@/services/group'
import { toLoad } from '@/services/load-failed'
import styles from './Group.module.css'

interface Props {
  failure: ApiError
  member: GroupHandle
  onClose(): void
}

/** The end of a group order for one who took part: removed, ended, or ordered, with the own receipt. */
export function GroupOver({ failure, member, onClose }: Props) {
  const { t } = useTranslation()
  const api = useApi()
  const isKicked = failure.statusCode === 'ERROR_KICKED'
  const query = useQuery({
    ...memberReceiptQuery(api, member.uuid),
    enabled: !isKicked,
  })
  const { data: receipt } = query
  const { isFailed, isRetrying, retry } = toLoad(query)
  return (
    <div className={styles.panel} role="status">
      {receipt ? (
        <Receipt receipt={receipt} />
      ) : isFailed ? (
        <LoadFailed title={t('error.oops')} pending={isRetrying} onRetry={retry} />
      ) : (
        <EmptyState
          icon="info"
          title={isKicked ? failure.message : t('group.over')}
          text={isKicked ? undefined : t('group.over.text')}
        />
      )}
      <Button look="secondary" block onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  )
}

function Receipt({ receipt }: { receipt: MemberReceipt }) {
  const { t, i18n } = useTranslation()
  const { share: payerShare, currency, owner_name } = receipt
  const money = (amount: number) => formatMoney(amount, currency, i18n.language)
  const name = owner_name ?? ''
  return (
    <>
      <h3 className={styles.heading}>{t('group.ordered', { name })}</h3>
      <TotalsList rows={payerShareRows(payerShare)} total={payerShare.total} money={money} />
      {payerShare.token ? (
        <LinkButton block href={paths.payerShare(payerShare.token)}>
          {payerShare.state === 'owed'
            ? t('payment.pay.now', { amount: money(payerShare.amount) })
            : t('group.share.bill')}
        </LinkButton>
      ) : (
        <p>
          {payerShare.state === 'owed'
            ? t('group.ordered.owe', { name, amount: money(payerShare.amount) })
            : payerShare.state === 'settled'
              ? t('group.ordered.settled')
              : t('group.ordered.free')}
        </p>
      )}
    </>
  )
}
