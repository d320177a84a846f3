/** Who makes a product. */
export interface ProductBrand {
  id: number
  uuid?: string
  /** not translated */
  title: string
  img?: string | null
  products_count?: number
}
