import { AboutContainer } from '@/containers/page/AboutContainer'
import { aboutProps } from '@/services/loaders/content-page'

export const getServerSideProps = aboutProps

export default AboutContainer
