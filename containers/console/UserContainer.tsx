import Link from 'next/link'
import { useGetOne } from 'ra-core'
import { useRef } from 'react'
import { Card } from '@/components/account/Card'
import { type Fact, Facts } from '@/components/account/Facts'
import { CartNotice } from '@/components/cart/CartNotice'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { LinkButton } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import type { AdminUser, AdminUserFull } from '@/domain/admin-user.schema'
import { consolePaths } from '@/domain/console-paths'
import { useMoment } from '@/hooks/console/useMoment'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import { phoneText } from '@/lib/phone-text'
import { inConsole } from './in-console'
import { RequestBadge } from './RequestBadge'
import styles from './Review.module.css'
import { UserActs } from './UserActs'
import { roleTexts, UserBadges } from './UserBadges'
import { userName } from './user-name'

/** Until it has come, ra-core shows what the list knows of the account. */
const isFull = (user: AdminUser | AdminUserFull): user is AdminUserFull => 'shops' in user

function User({ userId }: { userId: number }) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useGetOne<AdminUser | AdminUserFull>(
    'users',
    { id: userId, meta: { lang: useApi().lang } },
    { staleTime: 0 },
  )
  return (
    <ConsoleFrame
      room="console.users"
      title={data ? userName(data, t) : t('console.audit.person', { id: userId })}
      back={{ href: consolePaths.users(), text: t('console.users') }}
    >
      {data && isFull(data) ? (
        <Account user={data} isRenewing={isFetching} />
      ) : isError ? (
        <LoadFailed title={t('error.oops')} pending={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton height={320} radius={16} />
      )}
    </ConsoleFrame>
  )
}

/** /console/users/{id}: an account, and what an admin does about it. */
export const UserContainer = inConsole(User)

function Account({ user, isRenewing }: { user: AdminUserFull; isRenewing: boolean }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const state = useRef<HTMLDivElement>(null)
  const isSelf = useAuth().user?.id === user.id
  const { id, blocked_at, block_note, leaves_at } = user
  return (
    <>
      <div ref={state} tabIndex={-1} className={styles.badges}>
        <UserBadges user={user} />
      </div>
      {blocked_at ? (
        <CartNotice tone="bad">
          <bdi>
            {t('console.user.blocked.since', {
              date: moment(blocked_at),
              reason: block_note ?? '',
            })}
          </bdi>
        </CartNotice>
      ) : null}
      {leaves_at ? (
        <CartNotice tone="info">{t('console.user.leaves', { date: moment(leaves_at) })}</CartNotice>
      ) : null}
      {isSelf ? (
        <CartNotice tone="info">{t('console.user.self')}</CartNotice>
      ) : (
        <UserActs user={user} isRenewing={isRenewing} state={state} />
      )}
      <div className={styles.columns}>
        <div className={styles.part}>
          <AccountFacts user={user} />
        </div>
        <div className={styles.part}>
          <Works user={user} />
          <Card title={t('console.audit')}>
            <ButtonRow>
              <LinkButton
                look="secondary"
                href={consolePaths.audit({ subject: `user:${id}` })}
                prefetch={false}
              >
                {t('console.user.about')}
              </LinkButton>
              {user.role === 'admin' ? (
                <LinkButton
                  look="secondary"
                  href={consolePaths.audit({ actor: id })}
                  prefetch={false}
                >
                  {t('console.user.did')}
                </LinkButton>
              ) : null}
            </ButtonRow>
          </Card>
        </div>
      </div>
    </>
  )
}

function AccountFacts({ user }: { user: AdminUserFull }) {
  const { t, i18n } = useTranslation()
  const moment = useMoment()
  const number = (n: number) => formatNumber(n, i18n.language)
  const { email, phone, email_verified, phone_verified, seen_at } = user
  const unproven = ` (${t('console.user.unproven')})`
  const facts: Fact[] = [
    ...(email
      ? [
          {
            label: t('email'),
            value: (
              <>
                <a href={`mailto:${email}`}>{email}</a>
                {email_verified ? null : unproven}
              </>
            ),
          },
        ]
      : []),
    ...(phone
      ? [
          {
            label: t('phone'),
            value: (
              <>
                <a href={`tel:+${phone}`}>{phoneText(phone)}</a>
                {phone_verified ? null : unproven}
              </>
            ),
          },
        ]
      : []),
    { label: t('console.user.role'), value: t(roleTexts[user.role]) },
    { label: t('console.user.since'), value: moment(user.created_at) },
    ...(seen_at ? [{ label: t('console.user.seen'), value: moment(seen_at) }] : []),
    { label: t('devices'), value: number(user.sessions) },
    {
      label: t('orders'),
      value:
        user.orders > 0 ? (
          <Link href={consolePaths.orders(email ?? phone)} prefetch={false}>
            {number(user.orders)}
          </Link>
        ) : (
          number(user.orders)
        ),
    },
    { label: t('console.user.open'), value: number(user.open_orders) },
  ]
  return (
    <Card title={t('console.user.account')}>
      <Facts facts={facts} />
    </Card>
  )
}

/** What the account sells and delivers, or has asked to. */
function Works({ user: { shops, courier_requests } }: { user: AdminUserFull }) {
  const { t } = useTranslation()
  const moment = useMoment()
  return (
    <>
      {shops.length > 0 ? (
        <Card title={t('console.shops')}>
          <ul>
            {shops.map(({ id, title, status }) => (
              <RequestRow
                key={id}
                href={consolePaths.shop(id)}
                title={title || t('console.request', { id })}
                about={[]}
                icon="store"
                end={<RequestBadge resource="shops" status={status} />}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      {courier_requests.length > 0 ? (
        <Card title={t('console.couriers')}>
          <ul>
            {courier_requests.map(({ id, status, created_at }) => (
              <RequestRow
                key={id}
                href={consolePaths.courier(id)}
                title={t('console.request', { id })}
                about={[moment(created_at)]}
                icon="bike"
                end={<RequestBadge resource="couriers" status={status} />}
              />
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}
