import { PlainContactContainer } from '@/containers/checkout/PlainContactContainer'
import { plainContactPageProps } from '@/services/plain-contact'

export const getServerSideProps = plainContactPageProps

export default PlainContactContainer
