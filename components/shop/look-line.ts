import styles from './ShopCardLine.module.css'
import type { ShopLook } from './shop-look'

/** Market: a compact line with the logo, many to a screen. */
export const lineLook: ShopLook = { skin: styles, itemSize: 'min(82vw, 320px)' }
