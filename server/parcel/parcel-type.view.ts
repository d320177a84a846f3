import type { ParcelType } from '@/domain/parcel'
import type { ServerCurrency } from '@/server/http/context'
import { amountOf } from '@/server/setting/currency.service'
import { toTitle } from '@/server/setting/text.view'
import type { listParcelOptions, listParcelTypes } from './parcel-type.queries'

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]

/** A size class with its prices in a currency. */
export function toParcelType(
  { type, locale }: Rows<typeof listParcelTypes>,
  options: readonly Rows<typeof listParcelOptions>[],
  currency: ServerCurrency,
): ParcelType {
  const { key: _key, titles, price_minor, price_per_km_minor, ...row } = type
  const { input: _input, active: _active, created_at, updated_at, ...sizes } = row
  return {
    ...sizes,
    type: titles[locale] ?? '',
    price: amountOf(price_minor, currency),
    price_per_km: amountOf(price_per_km_minor, currency),
    options: options
      .filter(({ option }) => option.type_id === type.id)
      .map(({ option, locale: spoken }) => ({
        id: option.id,
        translation: toTitle(option.titles, spoken),
        created_at: option.created_at.toISOString(),
        updated_at: option.updated_at.toISOString(),
      })),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
