import { PlainCartContainer } from '@/containers/cart/PlainCartContainer'
import { cartPageProps } from '@/services/loaders/plain-cart-page'

export const getServerSideProps = cartPageProps

export default PlainCartContainer
