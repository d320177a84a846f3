import styles from './ProductCardTile.module.css'
import type { ProductLook } from './product-look'

/** Market: dense tiles, each with its plus. */
export const tileLook: ProductLook = {
  skin: styles,
  sizes: '176px',
  itemSize: '152px',
}
