import { ShopListContainer } from '@/containers/shop-list/ShopListContainer'
import { shopListProps } from '@/services/loaders/list-pages'

export const getServerSideProps = shopListProps('recommended')

export default ShopListContainer
