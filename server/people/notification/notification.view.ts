import { kindsOf, notificationKindId } from '@/domain/notification'
import type { Notification } from '@/domain/notification.schema'
import { type NotificationType, notificationTypes } from '@/domain/notification-type'
import type { NotificationKind } from '@/domain/profile.schema'
import type { UserRole } from '@/domain/user'
import type { UserShort } from '@/domain/user.schema'
import type { AllFields } from '@/lib/all-fields'
import { isText, serverText } from '@/lib/i18n-files'
import { formatDay } from '@/lib/intl'
import type { NotificationRow } from './notification.queries'
import type { PreferenceRow } from './preference.queries'

const isType = (type: string): type is NotificationType =>
  notificationTypes.some((known) => known === type)

type Part = 'title' | 'body'

/** Values for the texts of an entry; not part of the response. */
const paramsOf = ({ params }: NotificationRow['row']) => params

/** `status_changed` has one text per status, and parcels have texts of their own. */
function textKey(row: NotificationRow['row'], part: Part): string {
  const subject = row.parcel_id && row.type === 'status_changed' ? 'parcel_status' : row.type
  const { status } = row.params
  const ofStatus = `notification.${subject}.${status}.${part}`
  return status !== undefined && isText('translation', ofStatus)
    ? ofStatus
    : `notification.${subject}.${part}`
}

/** Text key of the title. */
export const titleKey = ({ row }: NotificationRow) => textKey(row, 'title')

function textOf({ row, news, blog }: NotificationRow, part: Part, lang: string): string | null {
  if (row.type === 'news_publish' && blog) {
    return part === 'title' ? news.title : news.short_desc
  }
  const { day, minutes } = row.params
  const values = {
    id: row.order_id ?? row.parcel_id ?? row.id,
    ...paramsOf(row),
    ...(day === undefined ? {} : { day: formatDay(String(day), lang) }),
    // the title is plural by the minutes left, the body by `params.count`
    ...(part === 'title' && minutes !== undefined ? { count: minutes } : {}),
  }
  return serverText(lang, 'translation', textKey(row, part), values)
}

function toClient(
  client: NonNullable<NotificationRow['client']>,
): AllFields<UserShort, 'phone' | 'email' | 'empty_p'> {
  const { id, uuid, firstname, lastname, img, role } = client
  return { id, uuid, firstname, lastname, img, active: client.active ? 1 : 0, role }
}

/** The subject of an entry, for clients that build their own links. */
function dataOf({ row, order, parcel }: NotificationRow): Notification['data'] {
  const { cart_id, shop_id, owner_id, token, status } = row.params
  const subject = order ?? parcel
  if (subject) {
    return {
      id: subject.id,
      type: order ? 'order' : 'parcel',
      status: String(status ?? subject.status),
    }
  }
  if (row.type === 'group_order') {
    return {
      id: Number(cart_id),
      type: 'group',
      status: String(status),
      shop_id: Number(shop_id),
      owner_id: Number(owner_id),
      ...(token ? { token: String(token) } : {}),
    }
  }
  if (row.type !== 'booking_status' || shop_id === undefined) return null
  return { id: Number(shop_id), type: 'booking', status: String(status), shop_id: Number(shop_id) }
}

/** An entry as its reader sees it, in the reader's language. */
export function toNotification(entry: NotificationRow, lang: string): AllFields<Notification> {
  const { row, order, parcel, blog, client } = entry
  return {
    id: row.id,
    type: isType(row.type) ? row.type : 'status_changed',
    title: textOf(entry, 'title', lang),
    body: textOf(entry, 'body', lang),
    data: dataOf(entry),
    user_id: row.user_id,
    read_at: row.read_at?.toISOString() ?? null,
    client: client ? toClient(client) : null,
    order: order
      ? {
          id: order.id,
          status: order.status,
          delivery_date: order.delivery_date,
          created_at: order.created_at.toISOString(),
          updated_at: order.updated_at.toISOString(),
        }
      : null,
    parcel,
    blog,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Every switch of a role; an unset one counts as on since the account was created. */
export function toKinds(
  user: { id: number; role: UserRole; created_at: Date },
  preferences: readonly PreferenceRow[],
): NotificationKind[] {
  return kindsOf(user.role).map((type) => {
    const preference = preferences.find((row) => row.type === type)
    const id = notificationKindId(type)
    return {
      id,
      type,
      payload: ['panel'],
      notification: {
        user_id: user.id,
        notification_id: id,
        active: preference?.active === false ? 0 : 1,
      },
      created_at: (preference ?? user).created_at.toISOString(),
      updated_at: (preference?.updated_at ?? user.created_at).toISOString(),
    }
  })
}
