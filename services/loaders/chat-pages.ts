import { hasChat, readFirebase } from '@/domain/firebase'
import { paths } from '@/domain/paths'
import { ApiError } from '@/services/api-error'
import { chatQuery } from '@/services/chat'
import { settingsQuery } from '@/services/settings'
import { SeeOther } from './moved'
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

/** Data of a conversation where it is answered; who has asked in it is led to their own conversations. */
export const inboxChatProps = chatPageProps(async ({ api, queryClient, ctx }) => {
  const chatId = String(ctx.params?.id)
  const chat = await queryClient.fetchQuery(chatQuery(api, chatId))
  if (chat.is_mine) throw new SeeOther(paths.chat(chatId))
  return { chatId }
})
