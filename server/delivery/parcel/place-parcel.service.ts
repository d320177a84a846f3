import { createHash, randomInt } from 'node:crypto'
import { convertMinor, fromWire, toWire } from '@/domain/money'
import type { NewParcel } from '@/domain/new-parcel.schema'
import { addDays, localMoment, minuteOf, timeOf } from '@/domain/opening-hours'
import { excessMeasures, MAX_DECLARED_BASE_MINOR, MAX_PARCEL_DAYS_AHEAD } from '@/domain/parcel'
import type { Parcel } from '@/domain/parcel.schema'
import { isExternal } from '@/domain/payment-process'
import { zonedInstant } from '@/domain/schedule'
import { findActivePayment, payOrder } from '@/server/money/api'
import type { Db } from '@/server/platform/db/client'
import type { ParcelDetails } from '@/server/platform/db/schema/parcel'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { unitOf } from '@/server/platform/setting/currency.service'
import { findMarketZone } from '@/server/platform/setting/zone.queries'
import { showParcel } from './parcel.loader'
import { findParcelByKey, insertParcel, insertParcelEvent, type ParcelRow } from './parcel.queries'
import { agreedPrice, stopsOf } from './parcel-quote.service'
import type { PricedParcel } from './price.service'

/** What makes a parcel another one: neither the quote that prices it nor a clock that is not read. */
function hashOf({ quote_id, ...input }: NewParcel): string {
  const { delivery_date, delivery_time, ...rest } = input
  const parcel = input.asap ? rest : input
  return createHash('sha256').update(JSON.stringify(parcel)).digest('hex')
}

/** When it is picked up, in the marketplace's time zone. Throws `time_passed`. */
async function pickUpAt(tx: Db, input: NewParcel, now: Date) {
  const zone = await findMarketZone(tx)
  const today = localMoment(now, zone)
  if (input.asap) {
    return { delivery_date: today.date, delivery_time: timeOf(today.minute), scheduled_for: now }
  }
  const { delivery_date, delivery_time } = input
  const at = zonedInstant(delivery_date, minuteOf(delivery_time), zone)
  // the current minute is still allowed
  if (at.getTime() + 60_000 <= now.getTime()) throw new AppError('time_passed')
  const last = addDays(today.date, MAX_PARCEL_DAYS_AHEAD)
  if (delivery_date > last) throw fieldError('delivery_date', 'invalid')
  return { delivery_date, delivery_time, scheduled_for: at }
}

/**
 * Checks weight, length and declared value; returns the value in minor units. A declared value needs
 * the sender's word that nothing forbidden is inside. Throws 422.
 */
function checkContents(input: NewParcel, { type, currency }: PricedParcel): number | null {
  const [excess] = excessMeasures(input, type)
  if (excess) throw fieldError(excess.field, 'max.number', { count: excess.limit })
  if (input.declared_value === null || input.declared_value === undefined) return null
  const declaredMinor = fromWire(input.declared_value, currency.decimals)
  const maxMinor = convertMinor(MAX_DECLARED_BASE_MINOR, unitOf(currency))
  if (declaredMinor > maxMinor) {
    throw fieldError('declared_value', 'max.number', {
      count: toWire(maxMinor, currency.decimals),
    })
  }
  if (!input.agreed) throw fieldError('agreed', 'required')
  return declaredMinor
}

const detailsOf = (input: NewParcel): ParcelDetails =>
  Object.fromEntries(
    Object.entries({
      note: input.note,
      description: input.description,
      instruction: input.instruction ?? input.instructions,
      qr_value: input.qr_value,
      leave_at_door: input.leave_at_door,
    }).filter(([, value]) => Boolean(value)),
  )

async function write(tx: Db, ctx: UserCtx, input: NewParcel): Promise<ParcelRow | undefined> {
  const { address_from: from, address_to: to } = input
  const request = { typeId: input.type_id, currencyId: input.currency_id, stops: stopsOf(input) }
  const quote = await agreedPrice(tx, ctx, request, input.quote_id)
  const declaredMinor = checkContents(input, quote)
  const payment = input.payment_id ? await findActivePayment(tx, input.payment_id) : undefined
  if (input.payment_id && !payment) throw new AppError('payment_method_unavailable')
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
    details: detailsOf(input),
    notify: input.notify ?? false,
    images: input.images ?? [],
    ...(await pickUpAt(tx, input, ctx.now)),
    drop_offs: input.drop_offs ?? [],
    weight_g: input.weight_g,
    length_cm: input.length_cm,
    declared_minor: declaredMinor,
    agreed_at: input.agreed ? ctx.now : null,
    otp: randomInt(1000, 10_000),
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
  if (payment && isExternal(payment.tag)) throw new AppError('payment_method_unavailable')
  if (payment) await payOrder(tx, { ...parcel, type: 'parcel-order' }, payment, ctx.now)
  return parcel
}

/** The parcel of an earlier identical request. Throws `idempotency_key_reused` for another body. */
async function findRepeated(db: Db, ctx: UserCtx, input: NewParcel) {
  if (!ctx.idempotencyKey) return undefined
  const known = await findParcelByKey(db, ctx.user.id, ctx.idempotencyKey)
  if (known && known.request_hash !== hashOf(input)) throw new AppError('idempotency_key_reused')
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
  if (!parcel) throw new AppError('idempotency_key_reused')
  return showParcel(ctx, parcel)
}
