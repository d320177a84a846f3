import type { ReactNode } from 'react'
import type { CardHelp } from '@/components/shop/card-help'
import type { Banner } from '@/domain/banner.schema'
import type { Category } from '@/domain/category.schema'
import type { AvgPrices } from '@/domain/product.schema'
import type { Shop, Tag } from '@/domain/shop.schema'
import type { ShopFilter } from '@/domain/shop-filter'
import type { Story } from '@/domain/story.schema'

/** Everything the home page shows; `undefined` data are on their way. */
export interface HomeViewProps {
  help: CardHelp
  categories: Category[] | undefined
  banners: Banner[] | undefined
  recommended: Shop[] | undefined
  /** rows of products over all shops, drawn by containers/home */
  products: ReactNode
  /** shops that the customer knows, drawn by containers/home */
  again: ReactNode
  tags: Tag[] | undefined
  prices: AvgPrices | undefined
  filter: ShopFilter
  /** whether the visitor narrows the list: offers step back then */
  isNarrowed: boolean
  hrefOf(patch: Partial<ShopFilter>): string
  onFilter(filter: ShopFilter): void
  onSearch(text: string): void
  clearHref: string
  stories: {
    /** of each shop */
    groups: readonly (readonly Story[])[] | undefined
    isSeen(group: readonly Story[]): boolean
    onOpen(shopId: number): void
  }
  list: {
    shops: Shop[] | undefined
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
