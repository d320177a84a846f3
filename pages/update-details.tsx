import { UpdateDetailsContainer } from '@/containers/auth/UpdateDetailsContainer'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps()

export default UpdateDetailsContainer
