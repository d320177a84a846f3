import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { topicTexts } from '@/components/help/topic-texts'
import { consolePaths } from '@/domain/console-paths'
import { fullName } from '@/domain/user'
import { useMoment } from '@/hooks/console/useMoment'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { inConsole } from './in-console'
import { RequestBadge } from './RequestBadge'
import { RequestList } from './RequestList'

function Tickets() {
  const { t } = useTranslation()
  const moment = useMoment()
  const title = t('tickets')
  return (
    <ConsoleFrame room="tickets" title={title}>
      <RequestList
        resource="tickets"
        label={title}
        icon="chat"
        row={({ id, subject, topic, user, status, updated_at }) => (
          <RequestRow
            key={id}
            href={consolePaths.ticket(id)}
            title={subject}
            about={[user && fullName(user), t(topicTexts[topic]), moment(updated_at)]}
            icon="chat"
            end={<RequestBadge resource="tickets" status={status} />}
          />
        )}
      />
    </ConsoleFrame>
  )
}

/** /console/tickets: what customers have asked the support, the longest waiting first. */
export const TicketsContainer = inConsole(Tickets)
