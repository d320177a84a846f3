import { HelpContainer } from '@/containers/account/HelpContainer'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps()

export default HelpContainer
