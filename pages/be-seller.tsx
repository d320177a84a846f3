import { BeSellerContainer } from '@/containers/account/BeSellerContainer'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps()

export default BeSellerContainer
