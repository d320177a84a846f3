import { MailboxContainer } from '@/containers/dev/MailboxContainer'
import { pageProps } from '@/services/loaders/ssr'
import { mailboxQuery } from '@/services/mailbox'

export const getServerSideProps = pageProps(async ({ api, queryClient }) => {
  await queryClient.fetchQuery(mailboxQuery(api))
  return {}
})

export default MailboxContainer
