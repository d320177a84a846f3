import { AccessibilityContainer } from '@/containers/accessibility/AccessibilityContainer'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps()

export default AccessibilityContainer
