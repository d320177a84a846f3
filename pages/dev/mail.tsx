import { MailboxContainer } from '@/containers/dev/MailboxContainer'
import { mailboxQuery } from '@/services/mailbox'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps(async ({ api, queryClient }) => {
  await queryClient.fetchQuery(mailboxQuery(api))
  return {}
})

export default MailboxContainer
