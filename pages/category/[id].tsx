import { CategoryContainer } from '@/containers/category/CategoryContainer'
import { categoryPageProps } from '@/services/loaders/list-pages'

export const getServerSideProps = categoryPageProps

export default CategoryContainer
