import { restaurantProps } from '@/services/loaders/shop-page'

export const getServerSideProps = restaurantProps

export default function Restaurant() {
  return null
}
