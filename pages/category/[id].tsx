import { CategoryContainer } from '@/containers/category/CategoryContainer'
import { categoryPageProps } from '@/services/list-pages'

export const getServerSideProps = categoryPageProps

export default CategoryContainer
