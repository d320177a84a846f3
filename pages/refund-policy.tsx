import { PageContainer } from '@/containers/page/PageContainer'
import { contentPageProps } from '@/services/loaders/content-page'

export const getServerSideProps = contentPageProps('refund')

export default PageContainer
