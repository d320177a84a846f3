import { UpdateDetailsContainer } from '@/containers/auth/UpdateDetailsContainer'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps()

export default UpdateDetailsContainer
