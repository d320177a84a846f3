import { type RefObject, useRef, useState } from 'react'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { Button } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { useApi } from '@/contexts/Api'
import type { FailedRefund } from '@/domain/failed-refund.schema'
import { fullName } from '@/domain/user'
import { useDesk } from '@/hooks/console/useDesk'
import { useMoment } from '@/hooks/console/useMoment'
import { useHandOver } from '@/hooks/ui/useHandOver'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { moneyDesk } from '@/services/console-desks'
import { inConsole } from './in-console'
import { amountText } from './money-text'
import { RequestList } from './RequestList'

function FailedRefunds() {
  const { t } = useTranslation()
  const title = t('console.refunds')
  const list = useRef<HTMLDivElement>(null)
  return (
    <ConsoleFrame room="console.refunds" title={title}>
      <div ref={list} tabIndex={-1}>
        <RequestList
          resource="refunds"
          label={title}
          icon="refresh"
          row={(refund) => <Refund key={refund.id} refund={refund} list={list} />}
        />
      </div>
    </ConsoleFrame>
  )
}

/** /console/refunds: money that a provider has not given back, and what becomes of it. */
export const FailedRefundsContainer = inConsole(FailedRefunds)

interface RefundProps {
  refund: FailedRefund
  /** where the focus goes when its row is gone */
  list: RefObject<HTMLElement | null>
}

function Refund({ refund, list }: RefundProps) {
  const { t, i18n } = useTranslation()
  const moment = useMoment()
  const desk = useDesk('refunds')
  const money = moneyDesk(useApi())
  const [isAsking, setAsking] = useState(false)
  const { id, price, currency, order_id, user, tag, refusal, created_at, to_wallet } = refund
  const amount = amountText(price, currency, i18n.language)
  const goesTo = useHandOver(list)
  const retry = () => desk.act(() => money.retryRefund(id), t('console.refund.retried'))
  const credit = async () => {
    await desk.act(() => money.creditWallet(id), t('console.refund.credited'))
    setAsking(false)
  }
  return (
    <RequestRow
      title={`${t('order.number', { id: order_id })} · ${amount}`}
      about={[
        user && fullName(user),
        tag,
        moment(created_at),
        refusal ?? t('console.refund.unknown'),
      ]}
      icon="refresh"
      below={
        <ButtonRow>
          <Button ref={goesTo} look="secondary" pending={desk.isPending} onClick={retry}>
            {t('try.again')}
          </Button>
          {to_wallet ? (
            <Button
              ref={goesTo}
              look="secondary"
              opens="dialog"
              disabled={desk.isPending}
              onClick={() => setAsking(true)}
            >
              {t('console.action.wallet')}
            </Button>
          ) : null}
          <ConfirmModal
            open={isAsking}
            title={t('console.action.wallet')}
            keep={t('console.cancel')}
            action={t('console.action.wallet')}
            pending={desk.isPending}
            onClose={() => setAsking(false)}
            onConfirm={credit}
            returnTo={list}
          >
            <p>{t('console.action.wallet.text', { amount })}</p>
          </ConfirmModal>
        </ButtonRow>
      }
    />
  )
}
