import styles from './ProductCardPoster.module.css'
import type { ProductLook } from './product-look'

/** Visual: the picture is the card, name and price stand on it. */
export const posterLook: ProductLook = {
  skin: styles,
  sizes: '(max-width: 600px) 50vw, 320px',
  itemSize: 'min(56vw, 264px)',
}
