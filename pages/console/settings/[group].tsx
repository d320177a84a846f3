import { SettingGroupContainer } from '@/containers/console/SettingGroupContainer'
import { isSettingGroup, type SettingGroup } from '@/domain/setting-fields'
import { ApiError } from '@/services/api-error'
import { adminSettingsQuery } from '@/services/console-settings'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps<{ group: SettingGroup }>(
  async ({ api, queryClient, ctx }) => {
    const group = ctx.params?.group
    if (!isSettingGroup(group)) throw new ApiError(404, 'ERROR_404', 'no such group')
    await queryClient.fetchQuery(adminSettingsQuery(api))
    return { group }
  },
  { auth: true },
)

export default SettingGroupContainer
