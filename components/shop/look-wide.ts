import styles from './ShopCardWide.module.css'
import type { ShopLook } from './shop-look'

/** Editorial: a wide card in which the shop introduces itself. */
export const wideLook: ShopLook = {
  skin: styles,
  coverSizes: '(max-width: 600px) 100vw, 620px',
  describes: true,
  itemSize: 'min(84vw, 626px)',
}

/** The same in a row of three. */
export const narrowLook: ShopLook = { ...wideLook, itemSize: 'min(84vw, 404px)' }
