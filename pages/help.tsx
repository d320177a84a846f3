import { HelpContainer } from '@/containers/account/HelpContainer'
import { sharedPageProps } from '@/services/loaders/ssr'

export const getServerSideProps = sharedPageProps()

export default HelpContainer
