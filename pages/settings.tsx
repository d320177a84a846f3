import { SettingsContainer } from '@/containers/account/SettingsContainer'
import { pageProps } from '@/services/loaders/ssr'
import { notificationKindsQuery } from '@/services/notification'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    await queryClient.fetchQuery(notificationKindsQuery(api))
    return {}
  },
  { auth: true },
)

export default SettingsContainer
