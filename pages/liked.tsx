import { LikedContainer } from '@/containers/liked/LikedContainer'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps()

export default LikedContainer
