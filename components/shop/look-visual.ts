import styles from './ShopCardVisual.module.css'
import type { ShopLook } from './shop-look'

/** Visual: the cover is the card, the words stand on it. */
export const visualLook: ShopLook = {
  skin: styles,
  coverSizes: '(max-width: 600px) 100vw, 640px',
  itemSize: 'min(86vw, 628px)',
}
