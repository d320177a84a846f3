import type { ShopRailKind } from '@/domain/shop-filter'
import type { UiVariant } from '@/domain/ui-variant'
import type { ProductRailKind } from '@/services/product-list'

/** What a look of the home page shows beyond lists and filters; the server fetches only that. */
interface HomeNeeds {
  recommended: boolean
  /** whether cards of shops show descriptions */
  descriptions: boolean
  /** stories, by the shops' logos or by their first pictures */
  stories: false | 'logos' | 'pictures'
  rails: readonly ShopRailKind[]
  products: readonly ProductRailKind[]
}

const none: HomeNeeds = {
  recommended: false,
  descriptions: false,
  stories: false,
  rails: [],
  products: [],
}

export const homeNeeds: Record<UiVariant, HomeNeeds> = {
  '1': { ...none, recommended: true, stories: 'logos' },
  '2': { ...none, descriptions: true, rails: ['open', 'newest', 'free_delivery'] },
  '3': { ...none, rails: ['open'], products: ['most-sold', 'discount'] },
  '4': { ...none, stories: 'pictures', rails: ['open'] },
}
