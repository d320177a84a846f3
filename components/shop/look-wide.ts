import styles from './ShopCardWide.module.css'
import type { ShopLook } from './shop-look'

/** Editorial: a wide card in which the shop introduces itself. */
export const wideLook: ShopLook = {
  skin: styles,
  coverSizes: '(max-width: 600px) 100vw, 420px',
  describes: true,
  itemSize: 'min(82vw, 392px)',
}
