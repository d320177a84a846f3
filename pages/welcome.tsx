import { WelcomeContainer } from '@/containers/auth/WelcomeContainer'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps(undefined, { auth: true })

export default WelcomeContainer
