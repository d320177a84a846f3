import { LikedContainer } from '@/containers/liked/LikedContainer'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps()

export default LikedContainer
