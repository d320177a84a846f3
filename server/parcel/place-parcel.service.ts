import { createHash } from 'node:crypto'
import { addDays, localMoment, minuteOf } from '@/domain/opening-hours'
import { MAX_PARCEL_DAYS_AHEAD, type Parcel } from '@/domain/parcel'
import type { NewParcel } from '@/domain/parcel.schema'
import { isExternal } from '@/domain/payment-process'
import { zonedInstant } from '@/domain/schedule'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import type { UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { payOrder } from '@/server/transaction/pay.service'
import { findActivePayment } from '@/server/transaction/transaction.queries'
import { showParcel } from './parcel.loader'
import {
  findMarketZone,
  findParcelByKey,
  insertParcel,
  insertParcelEvent,
  type ParcelRow,
} from './parcel.queries'
import { quoteParcel } from './quote.service'

const hashOf = (input: NewParcel) =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex')

/** The instant of pick-up on the marketplace's clock. Throws `time_passed`. */
async function pickUpAt(tx: Db, input: NewParcel, now: Date): Promise<Date> {
  const zone = await findMarketZone(tx)
  const at = zonedInstant(input.delivery_date, minuteOf(input.delivery_time), zone)
  // the minute that has begun still counts
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
  // a parcel is paid elsewhere after it was placed
  if (payment && isExternal(payment.tag)) throw new AppError('payment_unknown')
  if (payment) await payOrder(tx, { ...parcel, type: 'parcel-order' }, payment, ctx.now)
  return parcel
}

/** The parcel that this very request has made before. Throws `key_reused` for another body. */
async function findRepeated(db: Db, ctx: UserCtx, input: NewParcel) {
  if (!ctx.idempotencyKey) return undefined
  const known = await findParcelByKey(db, ctx.user.id, ctx.idempotencyKey)
  if (known && known.request_hash !== hashOf(input)) throw new AppError('key_reused')
  return known
}

/**
 * Orders a parcel: priced here, paid at once when a method is named, all in one transaction. The same
 * Idempotency-Key makes one parcel, however often it is sent.
 */
export async function placeParcel(ctx: UserCtx, input: NewParcel): Promise<Parcel> {
  const parcel = await withTransaction(
    ctx.db,
    async (tx) =>
      (await findRepeated(tx, ctx, input)) ??
      (await write(tx, ctx, input)) ??
      // the same key was being used at the same time
      (await findRepeated(tx, ctx, input)),
  )
  if (!parcel) throw new AppError('key_reused')
  return showParcel(ctx, parcel)
}
