import type { PageConfig } from 'next'
import { SavedContainer } from '@/containers/saved/SavedContainer'
import { savedPageProps } from '@/services/loaders/saved-page'

export const getServerSideProps = savedPageProps

/** It outlives the build that drew it, so it carries no code (docs/adr/0063). */
export const config: PageConfig = { unstable_runtimeJS: false }

export default SavedContainer
