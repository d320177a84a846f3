import { BeDriverContainer } from '@/containers/join/BeDriverContainer'
import { sharedPageProps } from '@/services/loaders/ssr'

export const getServerSideProps = sharedPageProps()

export default BeDriverContainer
