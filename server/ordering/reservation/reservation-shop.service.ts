import { addDays } from '@/domain/opening-hours'
import type {
  ReservationConfig,
  ReservationShop,
  ReservationTable,
  ReservationZone,
} from '@/domain/reservation.schema'
import { zonedInstant } from '@/domain/schedule'
import { countShops, listShopIds, loadShops, type ShopListFilter } from '@/server/catalog/api'
import { offsetOf, Paged, Raw, toPaging } from '@/server/platform/http/answer'
import type { Ctx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { getCurrency } from '@/server/platform/setting/currency.service'
import { listHeld } from './hold.queries'
import { listTaken } from './reservation.queries'
import { toOffer, toReservationShop, toSection, toSlot, toTable } from './reservation.view'
import {
  countSections,
  countTables,
  findReservableShopId,
  findSection,
  findTable,
  listOffers,
  listSections,
  listTables,
  type TableFilter,
} from './reservation-shop.queries'

interface PageInput {
  page?: number
  perPage?: number
}

/** Longest range that one call may ask for, days. */
const MAX_DAYS = 366
/** Length of a range without an end, days. */
const USUAL_DAYS = 31

/** Shops that take reservations; with an address the nearest first, wherever they deliver. */
export async function getReservationShops(
  ctx: Ctx,
  input: PageInput &
    Pick<ShopListFilter, 'category_id' | 'order_by' | 'rating' | 'open' | 'address'>,
): Promise<Paged<ReservationShop>> {
  const paging = toPaging(input)
  const { page: _page, perPage: _perPage, ...wished } = input
  const filter: ShopListFilter = { ...wished, takesReservations: true }
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const ids = await listShopIds(ctx.db, filter, ctx.now, page)
  const total = await countShops(ctx.db, filter, ctx.now)
  const shops = await loadShops(ctx, ids, {
    currency: await getCurrency(ctx),
    location: input.address,
  })
  const rows = ids.flatMap((id) => shops.get(id) ?? [])
  return new Paged(rows.map(toReservationShop), total, paging)
}

/** One shop that takes reservations. Throws 404. */
export async function getReservationShop(ctx: Ctx, id: number): Promise<ReservationShop> {
  const known = await findReservableShopId(ctx.db, id)
  const shops = known ? await loadShops(ctx, [known], { currency: await getCurrency(ctx) }) : null
  const shop = shops?.get(id)
  if (!shop) throw new AppError('not_found')
  return toReservationShop(shop)
}

/** Rooms of a shop; none without one. */
export async function getSections(
  ctx: Ctx,
  input: PageInput & { shop_id?: number },
): Promise<Paged<ReservationZone>> {
  const paging = toPaging(input)
  if (!input.shop_id) return new Paged<ReservationZone>([], 0, paging)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listSections(ctx.db, input.shop_id, ctx.lang, page)
  return new Paged(rows.map(toSection), await countSections(ctx.db, input.shop_id), paging)
}

export async function getSection(ctx: Ctx, id: number): Promise<ReservationZone> {
  const row = await findSection(ctx.db, id, ctx.lang)
  if (!row) throw new AppError('not_found')
  return toSection(row)
}

/** Tables of shops that take reservations. */
export async function getTables(
  ctx: Ctx,
  input: PageInput & TableFilter,
): Promise<Paged<ReservationTable>> {
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listTables(ctx.db, input, ctx.lang, page)
  return new Paged(rows.map(toTable), await countTables(ctx.db, input), paging)
}

/** The reservation offer of a shop, as a list of at most one. */
export async function getOffers(
  ctx: Ctx,
  input: PageInput & { shop_id?: number },
): Promise<Paged<ReservationConfig>> {
  const paging = toPaging(input)
  const found = input.shop_id ? await listOffers(ctx.db, input.shop_id) : []
  const rows = found.slice(offsetOf(paging), offsetOf(paging) + paging.perPage)
  const ids = rows.map(({ offer }) => offer.shop_id)
  const shops = await loadShops(ctx, ids, { currency: await getCurrency(ctx) })
  const offers = rows.map(({ offer }) => toOffer(offer, shops.get(offer.shop_id)))
  return new Paged(offers, found.length, paging)
}

/** When a table is taken, without envelope (contract/FLOWS 3.1). Throws 404. */
export async function getDisabledSlots(
  ctx: Ctx,
  tableId: number,
  { date_from, date_to }: { date_from: string; date_to?: string },
): Promise<Raw> {
  const last = date_to ?? addDays(date_from, USUAL_DAYS)
  if (last < date_from || last > addDays(date_from, MAX_DAYS)) {
    throw fieldError('date_to', 'invalid')
  }
  const found = await findTable(ctx.db, tableId)
  if (!found) throw new AppError('not_found')
  const from = zonedInstant(date_from, 0, found.time_zone)
  const till = zonedInstant(addDays(last, 1), 0, found.time_zone)
  const taken = await listTaken(ctx.db, tableId, from, till)
  const stay = { table_id: tableId, starts_at: from, ends_at: till }
  // times held for other users count as taken, too
  const held = await listHeld(ctx.db, stay, { userId: ctx.user?.id ?? null, now: ctx.now })
  const all = [...taken, ...held].sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
  return new Raw(all.map((slot) => toSlot(slot, found.time_zone)))
}
