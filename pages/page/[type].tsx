import { PageContainer } from '@/containers/page/PageContainer'
import { namedPageProps } from '@/services/loaders/content-page'

export const getServerSideProps = namedPageProps

export default PageContainer
