import type { AdminUser, AdminUserFull } from '@/domain/admin-user.schema'
import type { UserRole } from '@/domain/user'
import { searchWords } from '@/domain/user-search'
import type { AllFields } from '@/lib/all-fields'
import { hasAnyFactor } from '@/server/people/second-factor/second-factor.queries'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import {
  type AccountRow,
  countAccounts,
  countDevices,
  countOpenOf,
  countOrdersOf,
  findAccount,
  listAccounts,
  listCourierRequestsOf,
  listShopsOf,
} from './admin-user.queries'

function toAdminUser(row: AccountRow): AllFields<AdminUser> {
  const { id, firstname, lastname, email, phone, img, role, blocked_at, created_at, updated_at } =
    row
  return {
    id,
    firstname,
    lastname,
    email,
    phone,
    img,
    role,
    blocked_at: blocked_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

/** For admins: accounts, the newest first. `search` is in name, e-mail or phone, word by word. */
export async function getUsers(
  ctx: UserCtx,
  input: {
    page?: number
    perPage?: number
    search?: string
    role?: UserRole
    blocked?: boolean
  },
): Promise<Paged<AdminUser>> {
  const paging = toPaging(input)
  const { role, blocked } = input
  const wanted = { role, blocked, words: searchWords(input.search ?? '') }
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listAccounts(ctx.db, wanted, page)
  return new Paged(rows.map(toAdminUser), await countAccounts(ctx.db, wanted), paging)
}

/** For admins: one account with its shops and requests. Throws 404, also for guests and deleted accounts. */
export async function getUser(ctx: UserCtx, id: number): Promise<AdminUserFull> {
  const { db } = ctx
  const row = await findAccount(db, id)
  if (!row) throw new AppError('not_found')
  const devices = await countDevices(db, id, ctx.now)
  const shops = await listShopsOf(db, id, ctx.lang)
  const requests = await listCourierRequestsOf(db, id)
  const full: AllFields<AdminUserFull> = {
    ...toAdminUser(row),
    email_verified: row.email_verified_at !== null,
    phone_verified: row.phone_verified_at !== null,
    block_note: row.block_note,
    leaves_at: row.leaves_at?.toISOString() ?? null,
    seen_at: devices.seen_at?.toISOString() ?? null,
    sessions: devices.n,
    second_factor: await hasAnyFactor(db, id),
    orders: await countOrdersOf(db, id),
    open_orders: await countOpenOf(db, id),
    shops: shops.map((shop) => ({ ...shop, title: shop.title ?? '' })),
    courier_requests: requests.map((request) => ({
      ...request,
      created_at: request.created_at.toISOString(),
    })),
  }
  return full
}
