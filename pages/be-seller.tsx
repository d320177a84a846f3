import { BeSellerContainer } from '@/containers/join/BeSellerContainer'
import { sharedPageProps } from '@/services/loaders/ssr'

export const getServerSideProps = sharedPageProps()

export default BeSellerContainer
