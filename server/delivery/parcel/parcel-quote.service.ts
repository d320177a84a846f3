import { createHash } from 'node:crypto'
import type { GeoPoint } from '@/domain/geo.schema'
import { toWire } from '@/domain/money'
import type { ParcelRequest } from '@/domain/new-parcel.schema'
import { PARCEL_QUOTE_MINUTES } from '@/domain/parcel'
import type { ParcelQuote } from '@/domain/parcel.schema'
import type { Db } from '@/server/platform/db/client'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'
import { insertParcelQuote, takeParcelQuote } from './parcel-quote.queries'
import { type PricedParcel, type PriceRequest, priceParcel, toKm } from './price.service'

/** Pick-up and drop-offs of a request, in the courier's order. */
export const stopsOf = ({
  address_from,
  drop_offs = [],
  address_to,
}: Pick<ParcelRequest, 'address_from' | 'drop_offs' | 'address_to'>): GeoPoint[] => [
  address_from,
  ...drop_offs.map(({ address }) => address),
  address_to,
]

function digestOf({ stops }: PriceRequest, { type, currency }: PricedParcel): string {
  const points = stops.map(({ latitude, longitude }) => [latitude, longitude])
  return createHash('sha256')
    .update(JSON.stringify([type.key, currency.id, points]))
    .digest('hex')
}

/** Prices a parcel and stores the price, so that it is honoured for some minutes. */
export async function makeParcelQuote(ctx: UserCtx, input: ParcelRequest): Promise<ParcelQuote> {
  await countTry('parcel_quote', ctx, String(ctx.user.id))
  const request = { typeId: input.type_id, currencyId: input.currency_id, stops: stopsOf(input) }
  const priced = await priceParcel(ctx.db, request)
  const { currency, feeMinor, distanceM } = priced
  const row = await insertParcelQuote(ctx.db, {
    user_id: ctx.user.id,
    digest: digestOf(request, priced),
    currency_id: currency.id,
    rate: currency.rate,
    decimals: currency.decimals,
    fee_minor: feeMinor,
    distance_m: distanceM,
    expires_at: new Date(ctx.now.getTime() + PARCEL_QUOTE_MINUTES * 60_000),
    created_at: ctx.now,
  })
  if (!row) throw new AppError('conflict')
  return {
    price: toWire(feeMinor, currency.decimals),
    km: toKm(distanceM),
    quote_id: row.id,
    expires_at: row.expires_at.toISOString(),
  }
}

/**
 * The price of a parcel: as quoted if it names a quote, also when the tariff has changed since. A quote
 * prices one parcel: with the transaction, it is used up. Throws `quote_expired` for an unknown, used or
 * expired quote, and `quote_changed` for one of another parcel or exchange rate.
 */
export async function agreedPrice(
  tx: Db,
  ctx: UserCtx,
  request: PriceRequest,
  quoteId: string | undefined,
): Promise<PricedParcel> {
  const priced = await priceParcel(tx, request)
  if (!quoteId) return priced
  const row = await takeParcelQuote(tx, { id: quoteId, userId: ctx.user.id })
  if (!row || row.expires_at <= ctx.now) throw new AppError('quote_expired')
  const { rate, decimals } = priced.currency
  const isSame = row.digest === digestOf(request, priced) && row.rate === rate
  if (!isSame || row.decimals !== decimals) throw new AppError('quote_changed')
  return { ...priced, feeMinor: row.fee_minor }
}
