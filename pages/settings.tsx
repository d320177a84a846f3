import { SettingsContainer } from '@/containers/account/SettingsContainer'
import { notificationKindsQuery } from '@/services/notification'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    await queryClient.fetchQuery(notificationKindsQuery(api))
    return {}
  },
  { auth: true },
)

export default SettingsContainer
