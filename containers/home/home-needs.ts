import type { ShopRailKind } from '@/domain/shop-filter'
import type { UiVariant } from '@/domain/ui-variant'
import type { ProductRailKind } from '@/services/product-list'

/** What a look of the home page shows beyond lists and filters; the server fetches only that. */
interface HomeNeeds {
  recommended: boolean
  stories: boolean
  rails: readonly ShopRailKind[]
  products: readonly ProductRailKind[]
}

export const homeNeeds: Record<UiVariant, HomeNeeds> = {
  '1': { recommended: true, stories: true, rails: [], products: [] },
  '2': {
    recommended: false,
    stories: false,
    rails: ['open', 'newest', 'free_delivery'],
    products: [],
  },
  '3': { recommended: false, stories: false, rails: [], products: ['most-sold', 'discount'] },
  '4': { recommended: false, stories: true, rails: ['open'], products: [] },
}
