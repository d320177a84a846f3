import type { ReactNode } from 'react'
import type { ProductHelp } from '@/components/product/product-help'
import type { CardHelp } from '@/components/shop/card-help'
import type { MenuCategory } from '@/domain/packed-menu'
import type { Product } from '@/domain/product.schema'
import type { Shop } from '@/domain/shop.schema'

/** Everything a shop's page shows; `undefined` data are on their way. */
export interface ShopPageProps {
  shop: Shop
  help: CardHelp
  productHelp: ProductHelp
  /** the part of the menu that the search finds */
  categories: MenuCategory[] | undefined
  recommended: Product[]
  menuFailed: boolean
  isRetryingMenu: boolean
  onRetryMenu(): void
  search: {
    text: string
    /** undefined while nothing is searched */
    found: number | undefined
    onChange(text: string): void
  }
  /** where a table is reserved, when the shop and the marketplace take reservations */
  reserveHref: string | undefined
  /** narrows the menu by what somebody eats; drawn by containers/shop */
  diet: ReactNode
  onInfo(): void
  onShare(): void
  /** where the marketplace offers group orders */
  onGroup?(): void
  /** drawn by containers/cart */
  cartColumn: ReactNode
  cartBar: ReactNode
  cartFloat: ReactNode
}
