import { MailsContainer } from '@/containers/console/MailsContainer'
import { mailPreviewQuery } from '@/services/console-desks'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    await queryClient.fetchQuery(mailPreviewQuery(api, ctx.query))
    return {}
  },
  { auth: true },
)

export default MailsContainer
