import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { consolePaths } from '@/domain/console-paths'
import { fullName } from '@/domain/user'
import { useMoment } from '@/hooks/console/useMoment'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { inConsole } from './in-console'
import { amountText, subjectText } from './money-text'
import { RequestBadge } from './RequestBadge'
import { RequestList } from './RequestList'

function Payments() {
  const { t, i18n } = useTranslation()
  const moment = useMoment()
  const lang = i18n.language
  const title = t('console.payments')
  return (
    <ConsoleFrame room="console.payments" title={title}>
      <RequestList
        resource="payments"
        label={title}
        icon="card"
        row={(payment) => (
          <RequestRow
            key={payment.id}
            href={consolePaths.payment(payment.id)}
            title={subjectText(payment, t)}
            about={[
              t('console.paid.asked', {
                paid: amountText(payment.reported_price, payment.reported_currency, lang),
                asked: amountText(payment.price, payment.currency, lang),
              }),
              payment.user && fullName(payment.user),
              moment(payment.created_at),
            ]}
            icon="card"
            end={
              <RequestBadge resource="payments" status={payment.decision ? 'decided' : 'waiting'} />
            }
          />
        )}
      />
    </ConsoleFrame>
  )
}

/** /console/payments: payments of which a provider has reported another amount than was asked. */
export const PaymentsContainer = inConsole(Payments)
