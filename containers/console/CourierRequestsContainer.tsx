import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { consolePaths } from '@/domain/console-paths'
import { toDriverDraft } from '@/domain/driver-draft'
import { fullName } from '@/domain/user'
import { useOwnZone } from '@/hooks/ui/useOwnZone'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { inConsole } from './in-console'
import { RequestBadge } from './RequestBadge'
import { RequestList } from './RequestList'

function CourierRequests() {
  const { t, i18n } = useTranslation()
  const timeZone = useOwnZone()
  const title = t('console.couriers')
  return (
    <ConsoleFrame room="console.couriers" title={title}>
      <RequestList
        resource="couriers"
        label={title}
        icon="bike"
        row={(request) => {
          const { id, user, status, created_at: since } = request
          return (
            <RequestRow
              key={id}
              href={consolePaths.courier(id)}
              title={user ? fullName(user) : t('console.request', { id })}
              about={[
                t(`join.vehicle.${toDriverDraft(request).kind}`),
                since && formatDate(since, i18n.language, { dateStyle: 'medium', timeZone }),
              ]}
              img={user?.img ?? null}
              icon="bike"
              end={<RequestBadge resource="couriers" status={status} />}
            />
          )
        }}
      />
    </ConsoleFrame>
  )
}

/** /console/couriers: requests to deliver, those that wait first. */
export const CourierRequestsContainer = inConsole(CourierRequests)
