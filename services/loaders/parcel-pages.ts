import { isOn } from '@/domain/settings'
import { ApiError } from '@/services/api-error'
import { settingsQuery } from '@/services/settings'
import { type Loaded, pageProps } from './ssr'

/** Data of a page that exists only while the marketplace carries parcels; else it is the 404 page. */
export const parcelPageProps = <P extends object>(load: (loaded: Loaded) => Promise<P>) =>
  pageProps(
    async (loaded) => {
      const settings = await loaded.queryClient.fetchQuery(settingsQuery(loaded.api))
      if (!isOn(settings, 'active_parcel')) throw new ApiError(404, 'ERROR_404', '')
      return load(loaded)
    },
    { auth: true },
  )
