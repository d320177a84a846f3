import { UpdatePasswordContainer } from '@/containers/auth/UpdatePasswordContainer'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(undefined, { auth: true })

export default UpdatePasswordContainer
