import { WelcomeContainer } from '@/containers/auth/WelcomeContainer'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(undefined, { auth: true })

export default WelcomeContainer
