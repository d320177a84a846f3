import { ShopListContainer } from '@/containers/shop-list/ShopListContainer'
import { shopListProps } from '@/services/loaders/list-pages'

export const getServerSideProps = shopListProps('shops')

export default ShopListContainer
