import { ResetPasswordContainer } from '@/containers/auth/ResetPasswordContainer'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps()

export default ResetPasswordContainer
