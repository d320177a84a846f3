import { deliveryFeeMinor } from '@/domain/delivery'
import { distanceM } from '@/domain/geo'
import type { GeoPoint } from '@/domain/geo.schema'
import { convertMinor, roundToStep, toWire } from '@/domain/money'
import { MAX_PARCEL_DISTANCE_M } from '@/domain/parcel'
import type { ParcelPrice, ParcelType } from '@/domain/parcel.schema'
import { isOn } from '@/domain/settings'
import type { Db } from '@/server/platform/db/client'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { Ctx, ServerCurrency } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { getCurrency, getNamedCurrency, unitOf } from '@/server/platform/setting/currency.service'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import {
  countParcelTypes,
  findParcelType,
  listParcelOptions,
  listParcelTypes,
  type ParcelTypeRow,
} from './parcel-type.queries'
import { toParcelType } from './parcel-type.view'

/** Size classes with their prices; none while parcels are switched off. */
export async function getParcelTypes(
  ctx: Ctx,
  input: { page?: number; perPage?: number; currency_id?: number },
): Promise<Paged<ParcelType>> {
  const paging = toPaging(input)
  const isActive = isOn(await loadSettings(ctx.db), 'active_parcel')
  if (!isActive) return new Paged<ParcelType>([], 0, paging)
  const currency = await getCurrency(ctx, input.currency_id)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listParcelTypes(ctx.db, ctx.lang, page)
  const ids = rows.map(({ type }) => type.id)
  const options = await listParcelOptions(ctx.db, ids, ctx.lang)
  return new Paged(
    rows.map((row) => toParcelType(row, options, currency)),
    await countParcelTypes(ctx.db),
    paging,
  )
}

export interface ParcelQuote {
  type: ParcelTypeRow
  currency: ServerCurrency
  feeMinor: number
  distanceM: number
}

/**
 * Prices a parcel: the size class's tariff for the straight-line distance, by the same formula as
 * the delivery fee (the base covers the first kilometre). Throws `parcels_off`, `parcel_far` and
 * 404.
 */
export async function quoteParcel(
  db: Db,
  wish: { typeId: number; currencyId?: number; from: GeoPoint; to: GeoPoint },
): Promise<ParcelQuote> {
  if (!isOn(await loadSettings(db), 'active_parcel')) throw new AppError('parcels_off')
  const type = await findParcelType(db, wish.typeId)
  if (!type) throw new AppError('not_found')
  const metres = Math.round(distanceM(wish.from, wish.to))
  if (metres > MAX_PARCEL_DISTANCE_M) {
    throw new AppError('parcel_far', { km: MAX_PARCEL_DISTANCE_M / 1000 })
  }
  const currency = await getNamedCurrency({ db }, wish.currencyId)
  const unit = unitOf(currency)
  const tariff = {
    baseMinor: convertMinor(type.price_minor, unit),
    perKmMinor: convertMinor(type.price_per_km_minor, unit),
    freeFromMinor: null,
  }
  // rounded to the cash rounding unit, as an order's total
  const feeMinor = roundToStep(deliveryFeeMinor(tariff, metres, 0), currency.step_minor)
  return { type, currency, feeMinor, distanceM: metres }
}

/** Kilometres for the API, to two decimals. */
export const toKm = (metres: number) => Math.round(metres / 10) / 100

export async function getParcelPrice(
  ctx: Ctx,
  input: { type_id: number; currency_id?: number; address_from: GeoPoint; address_to: GeoPoint },
): Promise<ParcelPrice> {
  const quote = await quoteParcel(ctx.db, {
    typeId: input.type_id,
    currencyId: input.currency_id,
    from: input.address_from,
    to: input.address_to,
  })
  return {
    price: toWire(quote.feeMinor, quote.currency.decimals),
    km: toKm(quote.distanceM),
  }
}
