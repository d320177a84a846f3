import { AccessibilityContainer } from '@/containers/accessibility/AccessibilityContainer'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps()

export default AccessibilityContainer
