import { RegisterContainer } from '@/containers/auth/RegisterContainer'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps()

export default RegisterContainer
