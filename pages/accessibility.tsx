import { AccessibilityContainer } from '@/containers/accessibility/AccessibilityContainer'
import { sharedPageProps } from '@/services/loaders/ssr'

export const getServerSideProps = sharedPageProps()

export default AccessibilityContainer
