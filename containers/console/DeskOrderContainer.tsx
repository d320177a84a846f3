import { useQuery } from '@tanstack/react-query'
import { Card } from '@/components/account/Card'
import { type Fact, Facts } from '@/components/account/Facts'
import { TotalsList } from '@/components/cart/TotalsList'
import { OrderLines } from '@/components/order/OrderLines'
import { OrderStatusBadge } from '@/components/order/OrderStatusBadge'
import { OrderTimeline } from '@/components/order/OrderTimeline'
import { PaidLine } from '@/components/order/PaidLine'
import { LinkButton } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { Skeleton } from '@/components/ui/Skeleton'
import { OrderFacts } from '@/containers/orders/OrderFacts'
import { useApi } from '@/contexts/Api'
import { consolePaths } from '@/domain/console-paths'
import { formatMoney } from '@/domain/money'
import type { Order } from '@/domain/order.schema'
import type { DeskOrder as ListedOrder } from '@/domain/order-desk.schema'
import { paths } from '@/domain/paths'
import { orderRows } from '@/domain/receipt'
import { fullName } from '@/domain/user'
import { useStaffDesk } from '@/hooks/console/useStaffDesk'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { phoneText } from '@/lib/phone-text'
import { ApiError } from '@/services/api-error'
import { consoleRecordQuery } from '@/services/console'
import { inConsole } from './in-console'
import styles from './Orders.module.css'
import { RecordScreen } from './RecordScreen'
import review from './Review.module.css'

/** Until it has come, ra-core shows what the list knows of the order. */
const isFull = (order: Order | ListedOrder): order is Order => 'details' in order

function DeskOrder({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const { desk } = useStaffDesk()
  return (
    <RecordScreen
      resource="orders"
      id={orderId}
      desk={desk}
      room="orders"
      list={{ href: consolePaths.orders(), text: t('orders') }}
      titleOf={({ id }) => t('order.number', { id })}
    >
      {(order) =>
        isFull(order) ? <OrderSheet order={order} /> : <Skeleton height={320} radius={16} />
      }
    </RecordScreen>
  )
}

/** /console/orders/{id}: what was ordered, by whom, and what became of it; to be read only. */
export const DeskOrderContainer = inConsole(DeskOrder)

function OrderSheet({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const { isAdmin } = useStaffDesk()
  const money = (amount: number) => formatMoney(amount, order.currency, i18n.language)
  return (
    <>
      <div className={review.badges}>
        <OrderStatusBadge status={order.status} />
      </div>
      <div className={styles.links}>
        {isAdmin ? (
          <LinkButton look="secondary" href={consolePaths.shop(order.shop.id)} prefetch={false}>
            {t('console.shop.open')}
          </LinkButton>
        ) : (
          <LinkButton look="secondary" href={paths.board()} prefetch={false}>
            {t('board')}
          </LinkButton>
        )}
      </div>
      <div className={review.columns}>
        <div className={review.part}>
          <Card title={t('console.order.items')}>
            <OrderLines order={order} money={money} label={t('console.order.items')} />
            <TotalsList rows={orderRows(order)} total={order.total_price} money={money} />
          </Card>
          <Payment order={order} money={money} />
        </div>
        <div className={review.part}>
          <Card title={t('order.timeline')}>
            <OrderTimeline order={order} />
          </Card>
          <Card title={t('order.details')}>
            <OrderFacts order={order} withPhone={false} />
          </Card>
          {isAdmin ? <Customer order={order} /> : null}
          <Courier order={order} />
        </div>
      </div>
    </>
  )
}

const refundTexts = {
  pending: 'console.state.waiting',
  approved: 'console.state.approved',
  rejected: 'console.state.declined',
} as const

/** By what it is paid, and what was asked back of it. */
function Payment({ order, money }: { order: Order; money(amount: number): string }) {
  const { t } = useTranslation()
  const paid = [order.wallet_part, order.transaction].flatMap((one) => one ?? [])
  const refunds = order.order_refunds
  if (paid.length + refunds.length === 0) return null
  return (
    <Card title={t('console.payment')}>
      {paid.map((one) => (
        <PaidLine key={one.id} paid={one} amount={money(one.price)} />
      ))}
      {refunds.length > 0 ? (
        <ul aria-label={t('refund.title')}>
          {refunds.map(({ id, status, cause, answer, price }) => (
            <li key={id} className={styles.refund}>
              <p className={styles.state}>
                <span>
                  {t('refund.title')}: {t(refundTexts[status])}
                </span>
                {price === undefined ? null : <span className="tabular">{money(price)}</span>}
              </p>
              <p className={styles.quiet}>
                <bdi>{cause}</bdi>
              </p>
              {answer ? <p className={styles.quiet}>{t('refund.answer', { answer })}</p> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={styles.phone} href={`tel:+${phone}`}>
    <bdi>{phoneText(phone)}</bdi>
  </a>
)

/** Who has ordered, with how to reach them: what it was ordered with, then what the account says. */
function Customer({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { user, user_id = 0, phone, username } = order
  const { data, error } = useQuery({
    ...consoleRecordQuery(useApi(), 'users', user_id),
    enabled: user_id > 0,
  })
  const account = data && 'email' in data ? data : undefined
  // guests have no account to be shown
  const isUnknown = error instanceof ApiError && error.status === 404
  const numbers = [...new Set([phone, account?.phone].flatMap((one) => one || []))]
  const name = username || (user && fullName(user))
  const facts: Fact[] = [
    ...(name ? [{ label: t('console.customer'), value: <bdi>{name}</bdi> }] : []),
    ...(numbers.length > 0
      ? [{ label: t('phone'), value: numbers.map((one) => <PhoneLink key={one} phone={one} />) }]
      : []),
    ...(account?.email
      ? [
          {
            label: t('email'),
            value: <a href={`mailto:${account.email}`}>{account.email}</a>,
          },
        ]
      : []),
  ]
  return (
    <Card title={t('console.customer')}>
      <Facts facts={facts} />
      {account ? (
        <ButtonRow>
          <LinkButton look="secondary" href={consolePaths.user(user_id)} prefetch={false}>
            {t('console.order.account')}
          </LinkButton>
        </ButtonRow>
      ) : isUnknown ? (
        <p className={styles.quiet}>{t('console.order.guest')}</p>
      ) : null}
    </Card>
  )
}

function Courier({ order: { deliveryman } }: { order: Order }) {
  const { t } = useTranslation()
  if (!deliveryman) return null
  const { phone } = deliveryman
  return (
    <Card title={t('demo.role.courier')}>
      <p>
        <bdi>{fullName(deliveryman)}</bdi>
      </p>
      {phone ? <PhoneLink phone={phone.replace(/\D/g, '')} /> : null}
    </Card>
  )
}
