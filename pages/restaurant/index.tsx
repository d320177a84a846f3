import { restaurantProps } from '@/services/shop-page'

export const getServerSideProps = restaurantProps

export default function Restaurant() {
  return null
}
