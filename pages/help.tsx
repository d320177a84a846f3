import { HelpContainer } from '@/containers/account/HelpContainer'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps()

export default HelpContainer
