import type { AdminCategory, CategoryBody } from '@/domain/admin-category.schema'
import { recordChange } from '@/server/platform/audit/audit'
import type { Db } from '@/server/platform/db/client'
import type { AuditValues } from '@/server/platform/db/schema/audit'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import type { ShownInput } from '@/server/platform/http/inputs'
import { assertSeen } from '@/server/platform/http/seen'
import { assertSpoken, getDefaultLanguage } from '@/server/platform/setting/setting.service'
import {
  countShopKinds,
  deleteShopKind,
  findShopKind,
  insertShopKind,
  isKindUsed,
  listShopKinds,
  lockShopKind,
  type ShopKindRow,
  saveTitles,
  updateShopKind,
} from './edit-category.queries'

const toAdminCategory = ({ updated_at, ...row }: ShopKindRow): AdminCategory => ({
  ...row,
  updated_at: updated_at.toISOString(),
})

/** For admins: kinds of shops that are shown, or hidden. */
export async function listAdminCategories(
  ctx: UserCtx,
  input: ShownInput,
): Promise<Paged<AdminCategory>> {
  const active = input.active !== 0
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listShopKinds(ctx.db, active, page)
  return new Paged(rows.map(toAdminCategory), await countShopKinds(ctx.db, active), paging)
}

/** For admins: one kind of shops. Throws 404. */
export async function getAdminCategory({ db }: { db: Db }, id: number): Promise<AdminCategory> {
  const row = await findShopKind(db, id)
  if (!row) throw new AppError('not_found')
  return toAdminCategory(row)
}

const valuesOf = ({
  titles,
  img,
  active,
  input,
}: Omit<CategoryBody, 'updated_at'>): AuditValues => ({
  img,
  active,
  input,
  ...Object.fromEntries(
    Object.entries(titles).flatMap(([locale, title]) =>
      title ? [[`title.${locale}`, title]] : [],
    ),
  ),
})

const record = (
  tx: Db,
  ctx: UserCtx,
  id: number,
  action: 'category_added' | 'category_changed' | 'category_deleted',
  before: AuditValues,
  after: AuditValues,
) => recordChange(tx, ctx, { action, subject: { kind: 'category', id }, before, after })

/** Throws 422 for a language that is not spoken here, and without a title in the main one. */
async function checkTitles(ctx: UserCtx, titles: CategoryBody['titles']): Promise<void> {
  await assertSpoken(ctx, titles, 'titles')
  const { locale } = await getDefaultLanguage(ctx)
  if (!titles[locale]) throw fieldError('titles', 'required')
}

/** For admins: a new kind of shops. Throws 422 at `titles`. */
export async function addCategory(ctx: UserCtx, body: CategoryBody): Promise<AdminCategory> {
  const { titles, img, active, input } = body
  await checkTitles(ctx, titles)
  const id = await withTransaction(ctx.db, async (tx) => {
    const made = await insertShopKind(tx, { img, active, input })
    await saveTitles(tx, made, titles)
    await record(tx, ctx, made, 'category_added', {}, valuesOf(body))
    return made
  })
  return getAdminCategory(ctx, id)
}

/**
 * For admins: changes a kind of shops. Throws 404, 422 at `titles`, and `conflict` when it is not as it was at `updated_at`,
 * which the admin saw.
 */
export async function changeCategory(
  ctx: UserCtx,
  id: number,
  { titles, img, active, input, updated_at: seen }: CategoryBody,
): Promise<AdminCategory> {
  await checkTitles(ctx, titles)
  await withTransaction(ctx.db, async (tx) => {
    const row = await lockShopKind(tx, id)
    if (!row) throw new AppError('not_found')
    assertSeen(row, seen)
    const before = await getAdminCategory({ db: tx }, id)
    await updateShopKind(tx, id, { img, active, input }, ctx.now)
    await saveTitles(tx, id, titles)
    const after = await getAdminCategory({ db: tx }, id)
    await record(tx, ctx, id, 'category_changed', valuesOf(before), valuesOf(after))
  })
  return getAdminCategory(ctx, id)
}

/** For admins: takes a kind of shops away. Throws 404, and `category_used` while shops are of it. */
export async function deleteCategory(ctx: UserCtx, id: number): Promise<null> {
  await withTransaction(ctx.db, async (tx) => {
    if (!(await lockShopKind(tx, id))) throw new AppError('not_found')
    if (await isKindUsed(tx, id)) throw new AppError('category_used')
    const before = valuesOf(await getAdminCategory({ db: tx }, id))
    await deleteShopKind(tx, id)
    await record(tx, ctx, id, 'category_deleted', before, {})
  })
  return null
}
