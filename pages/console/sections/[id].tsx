import { SectionEditContainer } from '@/containers/console/SectionEditContainer'
import { consoleRecordQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const sectionId = Number(ctx.params?.id)
    await queryClient.fetchQuery(consoleRecordQuery(api, 'sections', sectionId))
    return { sectionId }
  },
  { auth: true },
)

export default SectionEditContainer
