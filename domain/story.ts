/** A picture of a shop's story. */
export interface Story {
  shop_id: number
  logo_img: string | null
  title: string
  product_uuid?: string | null
  product_title?: string | null
  url: string
  created_at: string
  updated_at: string
}
