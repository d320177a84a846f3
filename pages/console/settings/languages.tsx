import { SettingLanguagesContainer } from '@/containers/console/SettingLanguagesContainer'
import { adminLanguagesQuery } from '@/services/console-settings'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient }) => {
    await queryClient.fetchQuery(adminLanguagesQuery(api))
    return {}
  },
  { auth: true },
)

export default SettingLanguagesContainer
