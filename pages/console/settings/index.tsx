import { SettingsContainer } from '@/containers/console/SettingsContainer'
import { adminSettingsQuery } from '@/services/console-settings'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    await queryClient.fetchQuery(adminSettingsQuery(api))
    return {}
  },
  { auth: true },
)

export default SettingsContainer
