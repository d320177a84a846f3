import { ShopContainer } from '@/containers/shop/ShopContainer'
import { shopPageProps } from '@/services/loaders/shop-page'

export const getServerSideProps = shopPageProps

export default ShopContainer
