import { VerifyPhoneContainer } from '@/containers/auth/VerifyPhoneContainer'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps()

export default VerifyPhoneContainer
