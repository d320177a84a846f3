import { VerifyPhoneContainer } from '@/containers/auth/VerifyPhoneContainer'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps()

export default VerifyPhoneContainer
