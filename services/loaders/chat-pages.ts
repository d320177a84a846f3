import { hasChat, readFirebase } from '@/domain/firebase'
import { ApiError } from '@/services/api-error'
import { settingsQuery } from '@/services/settings'
import { type Loaded, pageProps } from './ssr'

/** Data of a page that exists only where there is a Firestore to chat through; else it is the 404 page. */
export const chatPageProps = <P extends object>(load: (loaded: Loaded) => Promise<P>) =>
  pageProps(
    async (loaded) => {
      const settings = await loaded.queryClient.fetchQuery(settingsQuery(loaded.api))
      if (!hasChat(readFirebase(settings))) throw new ApiError(404, 'ERROR_404', '')
      return load(loaded)
    },
    { auth: true },
  )
