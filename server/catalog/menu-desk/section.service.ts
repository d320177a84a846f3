import type { AuditAction } from '@/domain/audit'
import { foldName, MAX_SECTIONS } from '@/domain/menu-file'
import type { MenuSection, NewSection, SectionBody } from '@/domain/menu-section.schema'
import { minuteOf, timeOf } from '@/domain/opening-hours'
import { saveTitles } from '@/server/catalog/category/edit-category.queries'
import { moveRow } from '@/server/catalog/content/move-row'
import { loadMenu } from '@/server/catalog/menu-file/menu-item.loader'
import { lockMenu } from '@/server/catalog/menu-file/menu-item.queries'
import { insertSections } from '@/server/catalog/menu-file/save-menu.queries'
import { checkOwnShop } from '@/server/catalog/seller/own-shop.service'
import { findShopTitles } from '@/server/catalog/shop/shop-title.queries'
import type { Db } from '@/server/platform/db/client'
import type { AuditValues } from '@/server/platform/db/schema/audit'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { assertSeen } from '@/server/platform/http/seen'
import { assertSpoken, getDefaultLanguage } from '@/server/platform/setting/setting.service'
import { chooseShop, recordForOthers } from './own-product.service'
import {
  countSections,
  deleteSectionRow,
  findSectionRow,
  listSectionRows,
  lockSection,
  lockSectionPlaces,
  type SectionRow,
  updateSection,
} from './section.queries'

type Reader = Pick<UserCtx, 'db' | 'lang'>

async function toSections<Row extends SectionRow>(
  { db, lang }: Reader,
  rows: readonly Row[],
): Promise<MenuSection[]> {
  const shops = await findShopTitles(db, [...new Set(rows.map(({ shop_id }) => shop_id))], lang)
  return rows.map(({ shop_id, served_from, served_to, updated_at, ...row }) => ({
    ...row,
    shop: { id: shop_id, title: shops.get(shop_id) ?? '' },
    served:
      served_from === null || served_to === null
        ? null
        : { from: timeOf(served_from), to: timeOf(served_to) },
    updated_at: updated_at.toISOString(),
  }))
}

/** Headings of the caller's menu in their order; an admin's of one shop or all. Throws 404. */
export async function listSections(
  ctx: UserCtx,
  input: { page?: number; perPage?: number; shop_id?: number },
): Promise<Paged<MenuSection>> {
  const { db, user } = ctx
  if (input.shop_id !== undefined) await checkOwnShop(ctx, input.shop_id)
  const filter = {
    ...(user.role === 'admin' ? {} : { sellerId: user.id }),
    shopId: input.shop_id,
  }
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listSectionRows(db, filter, page)
  return new Paged(await toSections(ctx, rows), await countSections(db, filter), paging)
}

/** A heading of the caller's menu. Throws 404. */
export async function getSection(ctx: UserCtx, id: number): Promise<MenuSection> {
  const row = await findSectionRow(ctx.db, id)
  if (!row) throw new AppError('not_found')
  await checkOwnShop(ctx, row.shop_id)
  const [section] = await toSections(ctx, [row])
  if (!section) throw new AppError('not_found')
  return section
}

const valuesOf = ({ titles, served }: Pick<MenuSection, 'titles' | 'served'>): AuditValues => ({
  served: served && `${served.from}–${served.to}`,
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
  action: AuditAction,
  before: AuditValues,
  after: AuditValues,
) => recordForOthers(tx, ctx, { action, subject: { kind: 'section', id }, before, after })

type Body = Pick<SectionBody, 'titles' | 'served'>

/** The main language. Throws 422 for a language that is not spoken here, and without a title in the main one. */
async function checkTitles(ctx: UserCtx, { titles }: Body): Promise<string> {
  await assertSpoken(ctx, titles, 'titles')
  const { locale } = await getDefaultLanguage(ctx)
  if (!titles[locale]) throw fieldError('titles', 'required')
  return locale
}

/** Midnight ends a day. The day's clock begins anew there. */
const columnsOf = ({ served }: Body) => ({
  served_from: served && minuteOf(served.from),
  served_to: served && (minuteOf(served.to) || 1440),
})

interface Place {
  tx: Db
  shopId: number
  locale: string
  title: string
  /** the heading that is changed */
  id?: number
}

/** The shop's menu, locked. Throws 422 where another heading has that title: menu files know headings by it. */
async function lockUntitled({ tx, shopId, locale, title, id }: Place) {
  await lockMenu(tx, shopId)
  const menu = await loadMenu(tx, shopId, locale)
  const isTaken = [...menu.sectionOf].some(
    ([other, name]) => other !== id && foldName(name) === foldName(title),
  )
  if (isTaken) throw fieldError('titles', 'taken')
  return menu
}

/** A new heading of the caller's menu, after all others. Throws 404 and 422 at `titles`. */
export async function addSection(ctx: UserCtx, body: NewSection): Promise<MenuSection> {
  const shopId = await chooseShop(ctx, body.shop_id)
  const locale = await checkTitles(ctx, body)
  const title = body.titles[locale] ?? ''
  const id = await withTransaction(ctx.db, async (tx) => {
    const menu = await lockUntitled({ tx, shopId, locale, title })
    if (menu.sectionOf.size >= MAX_SECTIONS) {
      throw fieldError('titles', 'max.array', { count: MAX_SECTIONS })
    }
    const after = menu.lastSection
    const [made] = await insertSections(tx, shopId, { locale, after, titles: [title] })
    if (made === undefined) throw new Error('no section was inserted')
    await saveTitles(tx, made, body.titles)
    await updateSection(tx, made, columnsOf(body))
    await record(tx, ctx, made, 'section_added', {}, valuesOf(body))
    return made
  })
  return getSection(ctx, id)
}

/** Changes a heading. Throws 404, 422 at `titles`, and `conflict` when it is not as it was at `updated_at`, which the editor saw. */
export async function changeSection(
  ctx: UserCtx,
  id: number,
  body: SectionBody,
): Promise<MenuSection> {
  const locale = await checkTitles(ctx, body)
  const { shop } = await getSection(ctx, id)
  await withTransaction(ctx.db, async (tx) => {
    const title = body.titles[locale] ?? ''
    await lockUntitled({ tx, shopId: shop.id, locale, title, id })
    await lockSection(tx, id)
    const inside = { ...ctx, db: tx }
    const before = await getSection(inside, id)
    assertSeen({ updated_at: new Date(before.updated_at) }, body.updated_at)
    await updateSection(tx, id, { ...columnsOf(body), updated_at: ctx.now })
    await saveTitles(tx, id, body.titles)
    const after = await getSection(inside, id)
    await record(tx, ctx, id, 'section_changed', valuesOf(before), valuesOf(after))
  })
  return getSection(ctx, id)
}

/** Takes a heading away. Throws 404, `conflict` when it is not as it was `seen`, and `section_used` while products stand below it. */
export async function deleteSection(ctx: UserCtx, id: number, seen?: string): Promise<null> {
  const { shop } = await getSection(ctx, id)
  await withTransaction(ctx.db, async (tx) => {
    await lockMenu(tx, shop.id)
    await lockSection(tx, id)
    const before = await getSection({ ...ctx, db: tx }, id)
    assertSeen({ updated_at: new Date(before.updated_at) }, seen)
    if (before.products > 0) throw new AppError('section_used')
    await deleteSectionRow(tx, id)
    await record(tx, ctx, id, 'section_deleted', valuesOf(before), {})
  })
  return null
}

/** Lets a heading and its neighbour change places. Throws 404, and `conflict` when it is its neighbour no more. */
export async function moveSection(ctx: UserCtx, id: number, past: number): Promise<null> {
  const { shop } = await getSection(ctx, id)
  await withTransaction(ctx.db, async (tx) => {
    await lockMenu(tx, shop.id)
    const rows = (await lockSectionPlaces(tx, shop.id)).map((row) => ({ ...row, group: '' }))
    const { from, to } = await moveRow(rows, { id, past }, (one, input) =>
      updateSection(tx, one, { input }),
    )
    await record(tx, ctx, id, 'section_moved', { input: from }, { input: to })
  })
  return null
}
