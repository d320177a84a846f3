import { LoginContainer } from '@/containers/auth/LoginContainer'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps()

export default LoginContainer
