import type { CardCategory } from '@/domain/card'

/** Categories of the home page as links, however they are drawn. */
export interface CategoryLinksProps {
  /** undefined while they are on their way */
  categories: CardCategory[] | undefined
  selected: number | undefined
  /** the address of the list with, or again without, a category */
  hrefOf(categoryId: number | undefined): string
}
