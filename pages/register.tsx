import { RegisterContainer } from '@/containers/auth/RegisterContainer'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps()

export default RegisterContainer
