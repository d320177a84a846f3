import type { ReactNode } from 'react'
import type { StoryRowProps } from '@/components/home/story-row'
import type { CardHelp } from '@/components/shop/card-help'
import type { CardBanner } from '@/domain/banner'
import type { CardCategory, CardShop, CardTag } from '@/domain/card'
import type { AvgPrices } from '@/domain/product.schema'
import type { ShopFilter } from '@/domain/shop-filter'

/** Everything the home page shows; `undefined` data are on their way. */
export interface HomeViewProps {
  help: CardHelp
  categories: CardCategory[] | undefined
  banners: CardBanner[] | undefined
  recommended: CardShop[] | undefined
  /** rows of products over all shops, drawn by containers/home */
  products: ReactNode
  /** what is cheaper today only, drawn by containers/home */
  flash: ReactNode
  /** shops that the customer knows, drawn by containers/home */
  again: ReactNode
  tags: CardTag[] | undefined
  prices: AvgPrices | undefined
  filter: ShopFilter
  /** whether the visitor narrows the list: offers step back then */
  isNarrowed: boolean
  hrefOf(patch: Partial<ShopFilter>): string
  onFilter(filter: ShopFilter): void
  clearHref: string
  stories: StoryRowProps
  list: {
    shops: CardShop[] | undefined
    total: number | undefined
    nextHref: string | undefined
    isStale: boolean
    isLoadingMore: boolean
    isMoreFailed: boolean
    isError: boolean
    isRetrying: boolean
    onMore(): void
    onRetry(): void
  }
  place: {
    /** undefined while no address is chosen */
    address: string | undefined
    /** no shop delivers to it */
    isOutside: boolean
    onChange(): void
    /** asks for an e-mail address where nobody delivers; drawn by containers/place */
    notify: ReactNode
  }
}
