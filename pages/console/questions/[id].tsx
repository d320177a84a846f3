import { FaqEditContainer } from '@/containers/console/FaqEditContainer'
import { consoleRecordQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const faqId = Number(ctx.params?.id)
    await queryClient.fetchQuery(consoleRecordQuery(api, 'faqs', faqId))
    return { faqId }
  },
  { auth: true },
)

export default FaqEditContainer
