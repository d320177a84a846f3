import { kindsOf, notificationKindId } from '@/domain/notification'
import type { NotificationType } from '@/domain/notification-type'
import type { NotificationKind } from '@/domain/profile.schema'
import { findUser } from '@/server/people/user/user.queries'
import { Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { toKinds } from './notification.view'
import { listPreferences, savePreferences } from './preference.queries'

async function kindsFor(ctx: UserCtx): Promise<NotificationKind[]> {
  const user = await findUser(ctx.db, ctx.user.id)
  if (!user) throw new AppError('not_found')
  return toKinds(user, await listPreferences(ctx.db, user.id))
}

/** One page of the caller's switches. */
export async function getKinds(ctx: UserCtx, query: { page?: number; perPage?: number }) {
  const paging = toPaging(query)
  const kinds = await kindsFor(ctx)
  const from = (paging.page - 1) * paging.perPage
  return new Paged(kinds.slice(from, from + paging.perPage), kinds.length, paging)
}

/** Turns switches on and off. Throws 422 for an unknown one, and then changes nothing. */
export async function updateKinds(
  ctx: UserCtx,
  changes: readonly { notification_id: number; active: boolean }[],
): Promise<NotificationKind[]> {
  const known = new Map(kindsOf(ctx.user.role).map((type) => [notificationKindId(type), type]))
  const switches = new Map<NotificationType, boolean>()
  changes.forEach((change, index) => {
    const type = known.get(change.notification_id)
    if (!type) throw fieldError(`notifications.${index}.notification_id`, 'invalid')
    switches.set(type, change.active)
  })
  await savePreferences(ctx.db, ctx.user.id, switches, ctx.now)
  return kindsFor(ctx)
}
