import { LegalContainer } from '@/containers/page/LegalContainer'
import { legalProps } from '@/services/loaders/content-page'

export const getServerSideProps = legalProps('policy')

export default LegalContainer
