import { PlainOrderContainer } from '@/containers/checkout/PlainOrderContainer'
import { plainOrderPageProps } from '@/services/plain-order-page'

export const getServerSideProps = plainOrderPageProps

export default PlainOrderContainer
