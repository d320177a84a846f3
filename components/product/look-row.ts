import styles from './ProductCardRow.module.css'
import type { ProductLook } from './product-look'

/** Editorial: words first, the picture beside them at every width. */
export const rowLook: ProductLook = { skin: styles, sizes: '176px', itemSize: 'min(86vw, 400px)' }
