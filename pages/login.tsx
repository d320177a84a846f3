import { LoginContainer } from '@/containers/auth/LoginContainer'
import { loginPageProps } from '@/services/loaders/plain-login'

export const getServerSideProps = loginPageProps

export default LoginContainer
