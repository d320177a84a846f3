import type { AdminBanner, BannerBody } from '@/domain/admin-banner.schema'
import type { AuditAction } from '@/domain/audit'
import { type BannerKind, bannerIssues, leadsOf } from '@/domain/banner-edit'
import { moveRow } from '@/server/catalog/content/move-row'
import { findShopTitles } from '@/server/catalog/shop/shop-title.queries'
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
  countEditableBanners,
  deleteBannerRow,
  deleteBannerText,
  type EditableBanner,
  findEditableBanner,
  insertBanner,
  listEditableBanners,
  listKnownShopIds,
  lockBannerPlaces,
  lockEditedBanner,
  placeBanner,
  saveBannerShops,
  saveBannerText,
  updateBanner,
} from './edit-banner.queries'

type Reader = Pick<UserCtx, 'db' | 'lang'>

/** Banners as admins see them, their shops by name. */
async function toAdminBanners<Row extends EditableBanner>({ db, lang }: Reader, rows: Row[]) {
  const ids = rows.flatMap(({ shop_id, shop_ids }) => [...shop_ids, ...(shop_id ? [shop_id] : [])])
  const titles = await findShopTitles(db, [...new Set(ids)], lang)
  const named = (id: number) => ({ id, title: titles.get(id) ?? `#${id}` })
  return rows.map(({ shop_id, shop_ids, updated_at, ...row }) => ({
    ...row,
    locales: Object.keys(row.titles).sort(),
    shop: shop_id === null ? null : named(shop_id),
    shops: shop_ids.map(named),
    updated_at: updated_at.toISOString(),
  }))
}

/** For admins: offers, adverts or both that are shown, or hidden, in their order. */
export async function listAdminBanners(
  ctx: UserCtx,
  input: ShownInput & { kind?: BannerKind | undefined },
): Promise<Paged<AdminBanner>> {
  const filter = { kind: input.kind, active: input.active !== 0 }
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listEditableBanners(ctx.db, filter, page)
  return new Paged(
    await toAdminBanners(ctx, rows),
    await countEditableBanners(ctx.db, filter),
    paging,
  )
}

/** For admins: one offer or advert. Throws 404. */
export async function getAdminBanner(ctx: Reader, id: number): Promise<AdminBanner> {
  const row = await findEditableBanner(ctx.db, id)
  const [banner] = row ? await toAdminBanners(ctx, [row]) : []
  if (!banner) throw new AppError('not_found')
  return banner
}

/** Of texts their length only: the log holds no prose. */
const valuesOf = (banner: AdminBanner): AuditValues => {
  const { kind, img, active, clickable, url, shop, shops, titles, texts, buttons } = banner
  const by = <V>(name: string, all: Record<string, string>, of: (text: string) => V) =>
    Object.fromEntries(Object.entries(all).map(([lang, text]) => [`${name}.${lang}`, of(text)]))
  return {
    ...{ kind, img, active, url },
    leads: leadsOf({ clickable, url, shop_id: shop?.id ?? null }),
    shop_id: shop?.id ?? null,
    shops: shops.map(({ id }) => `#${id}`).join(', ') || null,
    ...by('title', titles, String),
    ...by('text', texts, (text) => text.length),
    ...by('button', buttons, String),
  }
}

const record = (
  tx: Db,
  ctx: UserCtx,
  id: number,
  action: AuditAction,
  before: AuditValues,
  after: AuditValues,
) => recordChange(tx, ctx, { action, subject: { kind: 'banner', id }, before, after })

type Texts = Pick<AdminBanner, 'titles' | 'texts' | 'buttons'>

/** What a banner says with the changes, in the languages that they name. Throws 422 at `titles` where one is missing. */
function merge(known: Texts, body: BannerBody, main: string) {
  const merged: Texts = {
    titles: { ...known.titles, ...body.titles },
    texts: { ...known.texts, ...body.texts },
    buttons: { ...known.buttons, ...body.buttons },
  }
  if (bannerIssues(merged, main).length > 0) throw fieldError('titles', 'required')
  const named = [body.titles, body.texts, body.buttons].flatMap((texts) => Object.keys(texts))
  return [...new Set(named)].map((locale) => ({
    locale,
    title: merged.titles[locale] ?? '',
    description: merged.texts[locale] || null,
    button_text: merged.buttons[locale] || null,
  }))
}

async function saveTexts(tx: Db, id: number, texts: ReturnType<typeof merge>): Promise<void> {
  for (const text of texts) {
    if (text.title === '') await deleteBannerText(tx, id, text.locale)
    else await saveBannerText(tx, { banner_id: id, ...text })
  }
}

/** The main language. Throws 422 at texts for a language that is not spoken, and at shops that there are not. */
async function check(ctx: UserCtx, body: BannerBody): Promise<string> {
  for (const field of ['titles', 'texts', 'buttons'] as const) {
    await assertSpoken(ctx, body[field], field)
  }
  const { shop_id, shop_ids } = body
  const known = await listKnownShopIds(ctx.db, [...shop_ids, ...(shop_id ? [shop_id] : [])])
  if (shop_id !== null && !known.includes(shop_id)) throw fieldError('shop_id', 'invalid')
  if (shop_ids.some((id) => !known.includes(id))) throw fieldError('shop_ids', 'invalid')
  return (await getDefaultLanguage(ctx)).locale
}

const columnsOf = ({ kind, img, active, clickable, url, shop_id }: BannerBody) => ({
  ...{ kind, img, active, clickable, url, shop_id },
})

/** For admins: a new offer or advert, after all others. Throws 422 at its fields. */
export async function addBanner(ctx: UserCtx, body: BannerBody): Promise<AdminBanner> {
  const texts = merge({ titles: {}, texts: {}, buttons: {} }, body, await check(ctx, body))
  const id = await withTransaction(ctx.db, async (tx) => {
    const made = await insertBanner(tx, columnsOf(body), ctx.now)
    await saveTexts(tx, made, texts)
    await saveBannerShops(tx, made, body.shop_ids)
    const after = await getAdminBanner({ ...ctx, db: tx }, made)
    await record(tx, ctx, made, 'banner_added', {}, valuesOf(after))
    return made
  })
  return getAdminBanner(ctx, id)
}

/**
 * For admins: changes an offer or advert, its texts in the languages that are named. Throws 404, 422 at its fields, and
 * `conflict` when it is not as it was at `updated_at`, which the admin saw.
 */
export async function changeBanner(
  ctx: UserCtx,
  id: number,
  body: BannerBody,
): Promise<AdminBanner> {
  const main = await check(ctx, body)
  await withTransaction(ctx.db, async (tx) => {
    const row = await lockEditedBanner(tx, id)
    if (!row) throw new AppError('not_found')
    assertSeen(row, body.updated_at)
    const before = await getAdminBanner({ ...ctx, db: tx }, id)
    await updateBanner(tx, id, columnsOf(body), ctx.now)
    await saveTexts(tx, id, merge(before, body, main))
    await saveBannerShops(tx, id, body.shop_ids)
    const after = await getAdminBanner({ ...ctx, db: tx }, id)
    await record(tx, ctx, id, 'banner_changed', valuesOf(before), valuesOf(after))
  })
  return getAdminBanner(ctx, id)
}

/**
 * For admins: lets a banner and its neighbour among those of its kind that are shown, or hidden, change places. Throws
 * 404, and `conflict` when `past` is not its neighbour any more.
 */
export async function moveBanner(ctx: UserCtx, id: number, past: number): Promise<null> {
  await withTransaction(ctx.db, async (tx) => {
    const rows = (await lockBannerPlaces(tx)).map((row) => ({
      ...row,
      group: `${row.kind} ${row.active}`,
    }))
    const { from, to } = await moveRow(rows, { id, past }, (one, input) =>
      placeBanner(tx, one, input),
    )
    await record(tx, ctx, id, 'banner_moved', { input: from }, { input: to })
  })
  return null
}

/** For admins: takes an offer or advert away. Throws 404, and `conflict` when it is not as it was `seen`. */
export async function deleteBanner(ctx: UserCtx, id: number, seen?: string): Promise<null> {
  await withTransaction(ctx.db, async (tx) => {
    const row = await lockEditedBanner(tx, id)
    if (!row) throw new AppError('not_found')
    assertSeen(row, seen)
    const before = valuesOf(await getAdminBanner({ ...ctx, db: tx }, id))
    await deleteBannerRow(tx, id)
    await record(tx, ctx, id, 'banner_deleted', before, {})
  })
  return null
}
