import { paths } from '@/domain/paths'
import { isOn, type Settings } from '@/domain/settings'

const always = [
  { text: 'restaurants', href: paths.restaurants() },
  { text: 'shops', href: paths.shops() },
  { text: 'categories', href: paths.categories() },
  { text: 'brands', href: paths.brands() },
  { text: 'promotions', href: paths.promotions() },
] as const

const reservation = { text: 'book.table', href: paths.reserve() } as const

/** The browse pages that menus lead to; tables only where the marketplace takes reservations. */
export const discoverLinks = (settings: Settings) =>
  isOn(settings, 'reservation_enable_for_user') ? [...always, reservation] : always
