import { OfflineContainer } from '@/containers/saved/OfflineContainer'
import { offlineProps } from '@/services/loaders/offline-page'

export const getServerSideProps = offlineProps

export default OfflineContainer
