import { paths } from '@/domain/paths'
import { isOn, type Settings } from '@/domain/settings'

const always = [
  { text: 'restaurants', href: paths.restaurants() },
  { text: 'shops', href: paths.shops() },
  { text: 'categories', href: paths.categories() },
  { text: 'brands', href: paths.brands() },
  { text: 'promotions', href: paths.promotions() },
  { text: 'recipes', href: paths.recipes() },
] as const

const reservation = { text: 'book.table', href: paths.reserve() } as const

const parcel = { text: 'parcels.send', href: paths.newParcel() } as const

/** The pages that menus lead to; tables and parcels only where the marketplace offers them. */
export const discoverLinks = (settings: Settings) => [
  ...always,
  ...(isOn(settings, 'reservation_enable_for_user') ? [reservation] : []),
  ...(isOn(settings, 'active_parcel') ? [parcel] : []),
]
