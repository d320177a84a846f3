import { paths } from '@/domain/paths'

/** The browse pages that menus lead to. */
export const discoverLinks = [
  { text: 'restaurants', href: paths.restaurants() },
  { text: 'shops', href: paths.shops() },
  { text: 'categories', href: paths.categories() },
  { text: 'brands', href: paths.brands() },
  { text: 'promotions', href: paths.promotions() },
] as const
