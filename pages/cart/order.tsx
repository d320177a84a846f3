import { PlainOrderContainer } from '@/containers/checkout/PlainOrderContainer'
import { plainOrderPageProps } from '@/services/loaders/plain-order-page'

export const getServerSideProps = plainOrderPageProps

export default PlainOrderContainer
