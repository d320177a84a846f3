import type { Skin } from '@/components/ui/skin'

/** How products are drawn in a menu and in a row. */
export interface ProductLook {
  /** class names of the card, and `grid` of their list */
  skin: Skin
  /** how wide the picture is drawn */
  sizes: string
  /** width of a card in a row, in CSS lengths */
  itemSize: string
}
