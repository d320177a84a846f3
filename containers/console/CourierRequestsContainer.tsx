import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { toDriverDraft } from '@/domain/driver-draft'
import { paths } from '@/domain/paths'
import { fullName } from '@/domain/user'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { inConsole } from './in-console'
import { RequestBadge } from './RequestBadge'
import { RequestList } from './RequestList'

function CourierRequests() {
  const { t, i18n } = useTranslation()
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
              href={paths.consoleCourier(id)}
              title={user ? fullName(user) : t('console.request', { id })}
              about={[
                t(`join.vehicle.${toDriverDraft(request).kind}`),
                since && formatDate(since, i18n.language, { dateStyle: 'medium' }),
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
