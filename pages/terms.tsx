import { LegalContainer } from '@/containers/page/LegalContainer'
import { legalProps } from '@/services/loaders/content-page'

export const getServerSideProps = legalProps('term')

export default LegalContainer
