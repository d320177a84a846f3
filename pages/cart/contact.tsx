import { PlainContactContainer } from '@/containers/checkout/PlainContactContainer'
import { plainContactPageProps } from '@/services/loaders/plain-contact'

export const getServerSideProps = plainContactPageProps

export default PlainContactContainer
