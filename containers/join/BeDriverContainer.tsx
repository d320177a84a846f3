import { Card } from '@/components/account/Card'
import { CartNotice } from '@/components/cart/CartNotice'
import { LinkButton } from '@/components/ui/Button'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { AccountFrame } from '@/containers/account/AccountFrame'
import { Contacts } from '@/containers/account/Contacts'
import { useAuth } from '@/contexts/Auth'
import { useSettings } from '@/contexts/Settings'
import { brand } from '@/domain/brand'
import type { RequestModel } from '@/domain/courier-request.schema'
import { emptyDriverDraft, toDriverDraft } from '@/domain/driver-draft'
import { paths } from '@/domain/paths'
import { webLink } from '@/domain/settings'
import { useDriverRequest } from '@/hooks/join/useDriverRequest'
import { useNewRole } from '@/hooks/join/useNewRole'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { DriverSteps } from './DriverSteps'

const states = {
  pending: { text: 'join.state.new', tone: 'warn' },
  approved: { text: 'join.state.approved', tone: 'good' },
  canceled: { text: 'join.state.rejected', tone: 'bad' },
} as const

/** What delivering here means, and the way in: a request in steps, or how it stands. */
export function BeDriverContainer() {
  const { t } = useTranslation()
  const lead = t('driver.lead')
  return (
    <AccountFrame
      title={t('driver.title', { brand: brand.name })}
      lead={lead}
      seo={{ path: paths.beDriver(), description: lead }}
    >
      <Request />
      <Card title={t('driver.facts.title')}>
        <p>{t('driver.facts.text')}</p>
      </Card>
      <DriverApp />
      <Card title={t('join.questions')}>
        <Contacts />
      </Card>
    </AccountFrame>
  )
}

function Request() {
  const { t } = useTranslation()
  const { user } = useAuth()
  const { request, isFailed, isRetrying, retry, ask } = useDriverRequest()
  useNewRole(request?.status === 'approved')
  if (user?.role === 'seller' || user?.role === 'admin') return <p>{t('join.driver.seller')}</p>
  if (isFailed) {
    return <LoadFailed title={t('error.oops')} pending={isRetrying} onRetry={() => retry()} />
  }
  if (request === undefined) return <Skeleton height="100svh" radius={16} />
  if (!request && user?.role !== 'deliveryman') {
    return <DriverSteps start={emptyDriverDraft} ask={ask} />
  }
  return (
    <>
      <RequestState request={request} />
      {request?.status === 'canceled' ? (
        <DriverSteps start={toDriverDraft(request)} ask={ask} />
      ) : null}
    </>
  )
}

/** How a request stands; who delivers already has been approved. */
function RequestState({ request }: { request: RequestModel | null }) {
  const { t } = useTranslation()
  const { text, tone } = states[request?.status ?? 'approved']
  return (
    <Card title={t('join.state')}>
      <p role="status">
        <StatusBadge tone={tone}>{t(text)}</StatusBadge>
      </p>
      <p>{t(`${text}.text`)}</p>
      {request?.status_note ? (
        <CartNotice tone="warn">
          <bdi>{request.status_note}</bdi>
        </CartNotice>
      ) : null}
      {!request || request.status === 'approved' ? (
        <div>
          <LinkButton href={paths.courier()} prefetch={false}>
            {t('courier')}
          </LinkButton>
        </div>
      ) : null}
    </Card>
  )
}

/** Where couriers work: their app, as far as the marketplace has one. */
function DriverApp() {
  const { t } = useTranslation()
  const settings = useSettings()
  const apps = [
    { title: t('app.store.ios'), href: webLink(settings, 'delivery_app_ios') },
    { title: t('app.store.android'), href: webLink(settings, 'delivery_app_android') },
  ].filter(({ href }) => href)
  return (
    <Card title={t('driver.app.title')}>
      <p>{t('driver.app.text')}</p>
      {apps.map(({ title, href }) => (
        <p key={title}>
          <a href={href}>{title}</a>
        </p>
      ))}
    </Card>
  )
}
