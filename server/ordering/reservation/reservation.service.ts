// Table reservations: /book/{id} posts to `dashboard/user/my-bookings`; an exclusion constraint in the database refuses
// overlaps. A cancellation on /reservations offers the table to the first on the waiting list (wait.service.ts,
// hold.service.ts, ADR 0064).

import {
  type CheckedDining,
  checkDining,
  MAX_RESERVATION_DAYS_AHEAD,
  type ReservationRefusal,
  type ReservationRules,
  reservationRules,
} from '@/domain/dining-duration'
import type { NewReservation, Reservation } from '@/domain/reservation.schema'
import { type ReservationStatus, reservationTransitions } from '@/domain/reservation-status'
import { isOn } from '@/domain/settings'
import { loadShopFacts } from '@/server/catalog/api'
import { notify } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { isConstraintError } from '@/server/platform/db/constraint'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { publishToUser } from '@/server/platform/live/live.queries'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { deleteHolds, listHeld } from './hold.queries'
import { loadReservations, showReservation } from './reservation.loader'
import {
  countReservations,
  findReservation,
  findSameReservation,
  insertReservation,
  listReservations,
  lockReservation,
  lockTable,
  type ReservationListing,
  type ReservationRow,
  updateReservationStatus,
} from './reservation.queries'
import { findOffer, findTable } from './reservation-shop.queries'
import { passOn } from './wait.service'

const countHours = (minutes: number): Record<string, string | number> =>
  minutes % 60 === 0 ? { count: minutes / 60 } : { count: minutes, context: 'minutes' }

/** The error of a refused stay, with the hours, days or minutes that its text names. */
function toRefusal(
  refusal: ReservationRefusal,
  rules: ReservationRules,
  maxDiningMin: number,
): AppError {
  const refusals: Record<ReservationRefusal, () => AppError> = {
    past: () => new AppError('time_passed'),
    early: () => new AppError('reservation_too_soon', countHours(rules.noticeMin)),
    far: () => new AppError('reservation_too_far_ahead', { count: MAX_RESERVATION_DAYS_AHEAD }),
    closed: () => new AppError('reservation_closed'),
    short: () =>
      new AppError('reservation_too_short', { count: Math.min(rules.minDiningMin, maxDiningMin) }),
    long: () => new AppError('reservation_too_long', { count: maxDiningMin }),
  }
  return refusals[refusal]()
}

/**
 * Checks a request against settings, table, schedule and lead time. `kept` is the stay of a reservation
 * that keeps its time.
 */
export async function prepare(ctx: UserCtx, input: NewReservation, kept?: CheckedDining) {
  const settings = await loadSettings(ctx.db)
  if (!isOn(settings, 'reservation_enable_for_user')) throw new AppError('reservations_disabled')
  const offered = await findOffer(ctx.db, input.booking_id)
  const found = await findTable(ctx.db, input.table_id)
  if (!offered || found?.table.shop_id !== offered.offer.shop_id) throw new AppError('not_found')
  const { offer } = offered
  const { table } = found
  if (input.guest && input.guest > table.chair_count) {
    const issue = { key: 'max.number', params: { count: table.chair_count } }
    throw new AppError('invalid', {}, { guest: [issue] })
  }
  const facts = await loadShopFacts(ctx, offer.shop_id)
  if (!facts) throw new AppError('not_found')
  const rules = reservationRules(settings)
  const requested = { start: input.start_date, end: input.end_date ?? undefined }
  const args = { maxDiningMin: offer.max_time, rules }
  const dining = kept ?? checkDining(requested, facts.hours, args, ctx.now)
  if (typeof dining === 'string') throw toRefusal(dining, rules, offer.max_time)
  return { offer, table, dining, sellerId: offered.seller_id, title: facts.title }
}

/** Throws `reservation_taken` where the table is held for somebody else. */
export async function refuseHeld(
  tx: Db,
  ctx: UserCtx,
  wanted: Pick<ReservationRow, 'table_id' | 'starts_at' | 'ends_at'>,
): Promise<void> {
  const held = await listHeld(tx, wanted, { userId: ctx.user.id, now: ctx.now })
  if (held.length > 0) throw new AppError('reservation_taken')
}

async function write(
  tx: Db,
  ctx: UserCtx,
  input: NewReservation,
  { offer, table, dining, sellerId, title }: Awaited<ReturnType<typeof prepare>>,
): Promise<ReservationRow> {
  await lockTable(tx, table.id)
  const wanted = { table_id: table.id, starts_at: dining.startsAt, ends_at: dining.endsAt }
  await refuseHeld(tx, ctx, wanted)
  const row = await insertReservation(tx, {
    user_id: ctx.user.id,
    shop_id: offer.shop_id,
    booking_id: offer.id,
    ...wanted,
    guests: input.guest ?? null,
    note: input.note || null,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  if (!row) throw new AppError('internal')
  await deleteHolds(tx, wanted)
  if (sellerId !== null) {
    await notify(tx, {
      userId: sellerId,
      type: 'new_booking',
      params: { shop: title },
      clientId: ctx.user.id,
    })
  }
  return row
}

/**
 * Reserves a table. Opening hours and settings are checked here; the database refuses overlapping
 * reservations. The same request sent twice makes one reservation.
 */
export async function reserve(ctx: UserCtx, input: NewReservation): Promise<Reservation> {
  const made = await prepare(ctx, input)
  const wanted = {
    user_id: ctx.user.id,
    table_id: made.table.id,
    starts_at: made.dining.startsAt,
    ends_at: made.dining.endsAt,
  }
  try {
    const row = await withTransaction(ctx.db, (tx) => write(tx, ctx, input, made))
    return await showReservation(ctx, row.id)
  } catch (error) {
    if (!isConstraintError(error, 'reservations_no_overlap')) throw error
    const same = await findSameReservation(ctx.db, wanted)
    if (same) return showReservation(ctx, same.id)
    throw new AppError('reservation_taken')
  }
}

export interface ReservationFilter extends Partial<Pick<ReservationListing, 'column' | 'sort'>> {
  page?: number
  perPage?: number
  shop_id?: number
  status?: ReservationStatus
}

type Whose = Pick<ReservationListing, 'userId' | 'sellerId'>

async function getPage(ctx: UserCtx, filter: ReservationFilter, whose: Whose) {
  const paging = toPaging(filter)
  const listing: ReservationListing = {
    ...whose,
    shopId: filter.shop_id,
    statuses: filter.status ? [filter.status] : undefined,
    column: filter.column ?? 'id',
    sort: filter.sort ?? 'desc',
    limit: paging.perPage,
    offset: offsetOf(paging),
  }
  const rows = await listReservations(ctx.db, ctx.lang, listing)
  const total = await countReservations(ctx.db, listing)
  return new Paged(await loadReservations(ctx, rows), total, paging)
}

/** The caller's reservations, newest first. */
export function getReservations(ctx: UserCtx, filter: ReservationFilter) {
  return getPage(ctx, filter, { userId: ctx.user.id })
}

/** Reservations at the caller's shop; an admin sees all. */
export function getSellerReservations(ctx: UserCtx, filter: ReservationFilter) {
  return getPage(ctx, filter, ctx.user.role === 'admin' ? {} : { sellerId: ctx.user.id })
}

export async function getReservation(ctx: UserCtx, id: number): Promise<Reservation> {
  const found = await findReservation(ctx.db, ctx.lang, id)
  if (found?.row.user_id !== ctx.user.id) throw new AppError('not_found')
  return showReservation(ctx, id)
}

/** Changes the status of a locked reservation. Throws `reservation_not_editable`. */
async function move(
  tx: Db,
  ctx: UserCtx,
  row: ReservationRow,
  to: ReservationStatus,
): Promise<void> {
  if (!reservationTransitions[row.status].includes(to))
    throw new AppError('reservation_not_editable')
  // a reservation that has begun cannot change
  if (row.starts_at <= ctx.now) throw new AppError('reservation_not_editable')
  await updateReservationStatus(tx, row.id, to, ctx.now)
}

/** Cancels the caller's reservation, until the stay begins. */
export async function cancelReservation(ctx: UserCtx, id: number): Promise<Reservation> {
  await withTransaction(ctx.db, async (tx) => {
    const row = await lockReservation(tx, id)
    if (row?.user_id !== ctx.user.id) throw new AppError('not_found')
    await move(tx, ctx, row, 'canceled')
    await passOn(tx, ctx, row)
  })
  return showReservation(ctx, id)
}

/** The shop's seller, or an admin, accepts or cancels a reservation; notifies the guest. */
export async function moveAsHost(
  ctx: UserCtx,
  id: number,
  to: ReservationStatus,
): Promise<Reservation> {
  await withTransaction(ctx.db, async (tx) => {
    const row = await lockReservation(tx, id)
    const found = row && (await findReservation(tx, ctx.lang, id))
    const isHost = ctx.user.role === 'admin' || found?.shop.user_id === ctx.user.id
    if (!row || !found || !isHost) throw new AppError('not_found')
    await move(tx, ctx, row, to)
    if (to === 'canceled') await passOn(tx, ctx, row)
    const facts = await loadShopFacts({ ...ctx, db: tx }, row.shop_id)
    await notify(tx, {
      userId: row.user_id,
      type: 'booking_status',
      params: { status: to, shop: facts?.title ?? '' },
    })
    await publishToUser(tx, row.user_id, `reservation:${id}`)
  })
  return showReservation(ctx, id)
}
