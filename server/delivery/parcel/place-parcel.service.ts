import { createHash } from 'node:crypto'
import { addDays, localMoment, minuteOf } from '@/domain/opening-hours'
import { MAX_PARCEL_DAYS_AHEAD } from '@/domain/parcel'
import type { NewParcel, Parcel } from '@/domain/parcel.schema'
import { isExternal } from '@/domain/payment-process'
import { zonedInstant } from '@/domain/schedule'
import { findActivePayment, payOrder } from '@/server/money/api'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { findMarketZone } from '@/server/platform/setting/zone.queries'
import { showParcel } from './parcel.loader'
import { findParcelByKey, insertParcel, insertParcelEvent, type ParcelRow } from './parcel.queries'
import { quoteParcel } from './quote.service'

const hashOf = (input: NewParcel) =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex')

/** The pick-up time, read in the marketplace's time zone. Throws `time_passed`. */
async function pickUpAt(tx: Db, input: NewParcel, now: Date): Promise<Date> {
  const zone = await findMarketZone(tx)
  const at = zonedInstant(input.delivery_date, minuteOf(input.delivery_time), zone)
  // the current minute is still allowed
  if (at.getTime() + 60_000 <= now.getTime()) throw new AppError('time_passed')
  const last = addDays(localMoment(now, zone).date, MAX_PARCEL_DAYS_AHEAD)
  if (input.delivery_date > last) throw fieldError('delivery_date', 'invalid')
  return at
}

const textsOf = (input: NewParcel) =>
  Object.fromEntries(
    Object.entries({
      note: input.note,
      description: input.description,
      instruction: input.instruction ?? input.instructions,
      qr_value: input.qr_value,
    }).filter(([, text]) => Boolean(text)),
  )

async function write(tx: Db, ctx: UserCtx, input: NewParcel): Promise<ParcelRow | undefined> {
  const { address_from: from, address_to: to } = input
  const quote = await quoteParcel(tx, {
    typeId: input.type_id,
    currencyId: input.currency_id,
    from,
    to,
  })
  const payment = input.payment_id ? await findActivePayment(tx, input.payment_id) : undefined
  if (input.payment_id && !payment) throw new AppError('payment_unknown')
  const parcel = await insertParcel(tx, {
    user_id: ctx.user.id,
    type_key: quote.type.key,
    currency_id: quote.currency.id,
    rate: quote.currency.rate,
    decimals: quote.currency.decimals,
    delivery_minor: quote.feeMinor,
    total_minor: quote.feeMinor,
    distance_m: quote.distanceM,
    username_from: input.username_from,
    phone_from: input.phone_from,
    from_address: from.address,
    from_house: from.house,
    from_stage: from.stage,
    from_room: from.room,
    from_latitude: from.latitude,
    from_longitude: from.longitude,
    username_to: input.username_to,
    phone_to: input.phone_to,
    to_address: to.address,
    to_house: to.house,
    to_stage: to.stage,
    to_room: to.room,
    to_latitude: to.latitude,
    to_longitude: to.longitude,
    details: textsOf(input),
    notify: input.notify ?? false,
    images: input.images ?? [],
    delivery_date: input.delivery_date,
    delivery_time: input.delivery_time,
    scheduled_for: await pickUpAt(tx, input, ctx.now),
    request_key: ctx.idempotencyKey,
    request_hash: ctx.idempotencyKey ? hashOf(input) : null,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  if (!parcel) return undefined
  await insertParcelEvent(tx, {
    parcel_id: parcel.id,
    status: 'new',
    actor_id: ctx.user.id,
    created_at: ctx.now,
  })
  // external payments start after the parcel is placed
  if (payment && isExternal(payment.tag)) throw new AppError('payment_unknown')
  if (payment) await payOrder(tx, { ...parcel, type: 'parcel-order' }, payment, ctx.now)
  return parcel
}

/** The parcel of an earlier identical request. Throws `key_reused` for another body. */
async function findRepeated(db: Db, ctx: UserCtx, input: NewParcel) {
  if (!ctx.idempotencyKey) return undefined
  const known = await findParcelByKey(db, ctx.user.id, ctx.idempotencyKey)
  if (known && known.request_hash !== hashOf(input)) throw new AppError('key_reused')
  return known
}

/**
 * Places a parcel order in one transaction: prices it here and pays it if a method is given.
 * Requests with the same Idempotency-Key create one parcel.
 */
export async function placeParcel(ctx: UserCtx, input: NewParcel): Promise<Parcel> {
  const parcel = await withTransaction(
    ctx.db,
    async (tx) =>
      (await findRepeated(tx, ctx, input)) ??
      (await write(tx, ctx, input)) ??
      // a concurrent request has used the same key
      (await findRepeated(tx, ctx, input)),
  )
  if (!parcel) throw new AppError('key_reused')
  return showParcel(ctx, parcel)
}
