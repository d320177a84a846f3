import { NewTicketContainer } from '@/containers/help/NewTicketContainer'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(undefined, { auth: true })

export default NewTicketContainer
