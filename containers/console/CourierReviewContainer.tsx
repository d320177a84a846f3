import { useGetOne } from 'ra-core'
import { useRef } from 'react'
import { Card } from '@/components/account/Card'
import { Facts } from '@/components/account/Facts'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { Papers } from '@/components/console/Papers'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { consolePaths } from '@/domain/console-paths'
import type { RequestModel } from '@/domain/courier-request.schema'
import { toDriverDraft } from '@/domain/driver-draft'
import { fullName } from '@/domain/user'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { Applicant } from './Applicant'
import { inConsole } from './in-console'
import { RequestDecision } from './RequestDecision'
import { RequestHead } from './RequestHead'
import styles from './Review.module.css'

function CourierReview({ requestId }: { requestId: number }) {
  const { t } = useTranslation()
  const {
    data: request,
    isError,
    isFetching,
    refetch,
  } = useGetOne<RequestModel>(
    'couriers',
    { id: requestId, meta: { lang: useApi().lang } },
    { staleTime: 0 },
  )
  const title = request?.user ? fullName(request.user) : t('console.request', { id: requestId })
  return (
    <ConsoleFrame
      room="console.couriers"
      title={title}
      back={{ href: consolePaths.couriers(), text: t('console.couriers') }}
    >
      {request ? (
        <Request request={request} title={title} />
      ) : isError ? (
        <LoadFailed title={t('error.oops')} pending={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton height={320} radius={16} />
      )}
    </ConsoleFrame>
  )
}

/** /console/couriers/{id}: who wants to deliver, with what and which papers, and the decision. */
export const CourierReviewContainer = inConsole(CourierReview)

function Request({ request, title }: { request: RequestModel; title: string }) {
  const { t } = useTranslation()
  const state = useRef<HTMLDivElement>(null)
  const { id, status, status_note, user } = request
  const { kind, brand, model, color, number, kg, images, documents } = toDriverDraft(request)
  const facts = [
    [t('join.vehicle.title'), t(`join.vehicle.${kind}`)],
    [t('join.brand'), brand],
    [t('join.model'), model],
    [t('join.color'), color],
    [t('join.plate'), number],
    [t('join.kg'), kg],
  ] as const
  return (
    <>
      <RequestHead ref={state} resource="couriers" status={status} note={status_note} />
      {status === 'pending' ? (
        <RequestDecision
          resource="couriers"
          id={id}
          title={title}
          declineAs="canceled"
          state={state}
        />
      ) : null}
      <div className={styles.columns}>
        <div className={styles.part}>
          <Card title={t('console.applicant')}>
            <Applicant user={user} />
          </Card>
          <Card title={t('join.vehicle.title')}>
            <Facts
              facts={facts
                .filter(([, value]) => value !== '')
                .map(([label, value]) => ({ label, value: <bdi>{value}</bdi> }))}
            />
          </Card>
        </div>
        <div className={styles.part}>
          <Card title={t('join.documents.title')}>
            <Papers title={t('join.documents.title')} images={documents} none={t('join.none')} />
          </Card>
          <Card title={t('join.vehicle.photos')}>
            <Papers title={t('join.vehicle.photos')} images={images} none={t('join.none')} />
          </Card>
        </div>
      </div>
    </>
  )
}
