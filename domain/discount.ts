/** Running money-off rule of a product or shop. */
export interface Discount {
  id: number
  type: 'fix' | 'percent'
  price: number
  start?: string
  end?: string
  img?: string | null
}
