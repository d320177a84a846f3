import { deliveryFeeMinor } from '@/domain/delivery'
import { distanceM } from '@/domain/geo'
import type { GeoPoint } from '@/domain/geo.schema'
import { convertMinor, roundToStep, sum, toWire } from '@/domain/money'
import {
  dropOffFeeMinor,
  MAX_DECLARED_BASE_MINOR,
  MAX_PARCEL_DAYS_AHEAD,
  MAX_PARCEL_DISTANCE_M,
  MAX_PARCEL_DROP_OFFS,
} from '@/domain/parcel'
import type { ParcelPrice, ParcelTerms, ParcelType } from '@/domain/parcel.schema'
import { isOn } from '@/domain/settings'
import type { Db } from '@/server/platform/db/client'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { Ctx, ServerCurrency } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import {
  amountOf,
  getCurrency,
  getNamedCurrency,
  unitOf,
} from '@/server/platform/setting/currency.service'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { findMarketZone } from '@/server/platform/setting/zone.queries'
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

async function requireParcels(db: Db): Promise<void> {
  if (!isOn(await loadSettings(db), 'active_parcel')) throw new AppError('parcels_disabled')
}

/** What can be ordered. Throws `parcels_disabled`. */
export async function getParcelTerms(
  ctx: Ctx,
  input: { currency_id?: number },
): Promise<ParcelTerms> {
  await requireParcels(ctx.db)
  const currency = await getCurrency(ctx, input.currency_id)
  return {
    time_zone: await findMarketZone(ctx.db),
    days_ahead: MAX_PARCEL_DAYS_AHEAD,
    max_drop_offs: MAX_PARCEL_DROP_OFFS,
    max_declared_value: amountOf(MAX_DECLARED_BASE_MINOR, currency),
  }
}

export interface PricedParcel {
  type: ParcelTypeRow
  currency: ServerCurrency
  feeMinor: number
  distanceM: number
}

/** What determines the price of a parcel; `stops` are the pick-up and every drop-off, in order. */
export interface PriceRequest {
  typeId: number
  currencyId?: number
  stops: readonly GeoPoint[]
}

/**
 * Prices a parcel: the size class's tariff for the straight lines between its stops, by the same
 * formula as the delivery fee (the base covers the first kilometre), and a part of the base for each
 * further receiver. Throws `parcels_disabled`, `parcel_too_far` and 404.
 */
export async function priceParcel(db: Db, request: PriceRequest): Promise<PricedParcel> {
  await requireParcels(db)
  const type = await findParcelType(db, request.typeId)
  if (!type) throw new AppError('not_found')
  const { stops } = request
  const legs = stops.slice(1).map((stop, index) => distanceM(stops[index] ?? stop, stop))
  const metres = Math.round(sum(legs))
  if (metres > MAX_PARCEL_DISTANCE_M) {
    throw new AppError('parcel_too_far', { km: MAX_PARCEL_DISTANCE_M / 1000 })
  }
  const currency = await getNamedCurrency({ db }, request.currencyId)
  const unit = unitOf(currency)
  const baseMinor = convertMinor(type.price_minor, unit)
  const tariff = {
    baseMinor,
    perKmMinor: convertMinor(type.price_per_km_minor, unit),
    freeFromMinor: null,
  }
  const furtherMinor = Math.max(0, legs.length - 1) * dropOffFeeMinor(baseMinor)
  // rounded to the cash rounding unit, as an order's total
  const feeMinor = roundToStep(
    deliveryFeeMinor(tariff, metres, 0) + furtherMinor,
    currency.step_minor,
  )
  return { type, currency, feeMinor, distanceM: metres }
}

/** Kilometres for the API, to two decimals. */
export const toKm = (metres: number) => Math.round(metres / 10) / 100

export async function getParcelPrice(
  ctx: Ctx,
  input: { type_id: number; currency_id?: number; address_from: GeoPoint; address_to: GeoPoint },
): Promise<ParcelPrice> {
  const quote = await priceParcel(ctx.db, {
    typeId: input.type_id,
    currencyId: input.currency_id,
    stops: [input.address_from, input.address_to],
  })
  return {
    price: toWire(quote.feeMinor, quote.currency.decimals),
    km: toKm(quote.distanceM),
  }
}
