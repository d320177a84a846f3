import { BeSellerContainer } from '@/containers/account/BeSellerContainer'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps()

export default BeSellerContainer
