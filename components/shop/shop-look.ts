import type { Skin } from '@/components/ui/skin'

/** How shops are drawn in a list and in a row; every variant has one look. */
export interface ShopLook {
  /** class names of the card, and `grid` of their list */
  skin: Skin
  /** how wide the cover is drawn; without it there is none */
  coverSizes?: string
  /** what the shop says of itself takes the place of the note */
  describes?: boolean
  /** width of a card in a row, in CSS lengths */
  itemSize: string
}
