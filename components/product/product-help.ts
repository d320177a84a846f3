import type { BackHint } from '@/domain/back-later'
import type { Product } from '@/domain/product.schema'

/** What a product card needs beside its product; a container gathers it once for all cards. */
export interface ProductHelp {
  money(amount: number | null | undefined): string
  onOpen(product: Product): void
  onQuickAdd(product: Product): void
  /** minute of the shop's day that its menu is looked at for; several shops together have none */
  minute?: number
  /** when a product that is not served now is; an order for a chosen time has none */
  backOf?(product: Product): BackHint | undefined
}
