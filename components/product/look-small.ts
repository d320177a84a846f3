import styles from './ProductCardSmall.module.css'
import type { ProductLook } from './product-look'

/** In the cart: picture, price and name at a fixed height, each with its plus. */
export const smallLook: ProductLook = {
  skin: styles,
  sizes: '128px',
  itemSize: '128px',
}
