import type { ParcelType } from '@/domain/parcel.schema'
import type { AllFields } from '@/lib/all-fields'
import type { ServerCurrency } from '@/server/platform/http/context'
import { amountOf } from '@/server/platform/setting/currency.service'
import { toTitle } from '@/server/platform/setting/text.view'
import type { listParcelOptions, listParcelTypes } from './parcel-type.queries'

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]

/** A size class with its prices in a currency. */
export function toParcelType(
  { type, locale }: Rows<typeof listParcelTypes>,
  options: readonly Rows<typeof listParcelOptions>[],
  currency: ServerCurrency,
): AllFields<ParcelType> {
  return {
    id: type.id,
    img: type.img,
    min_width: type.min_width,
    min_height: type.min_height,
    min_length: type.min_length,
    max_width: type.max_width,
    max_height: type.max_height,
    max_length: type.max_length,
    min_g: type.min_g,
    max_g: type.max_g,
    type: type.titles[locale] ?? '',
    price: amountOf(type.price_minor, currency),
    price_per_km: amountOf(type.price_per_km_minor, currency),
    options: options
      .filter(({ option }) => option.type_id === type.id)
      .map(({ option, locale: spoken }) => ({
        id: option.id,
        translation: toTitle(option.titles, spoken),
        created_at: option.created_at.toISOString(),
        updated_at: option.updated_at.toISOString(),
      })),
    created_at: type.created_at.toISOString(),
    updated_at: type.updated_at.toISOString(),
  }
}
