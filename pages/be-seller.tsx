import { BeSellerContainer } from '@/containers/account/BeSellerContainer'
import { sharedPageProps } from '@/services/loaders/ssr'

export const getServerSideProps = sharedPageProps()

export default BeSellerContainer
