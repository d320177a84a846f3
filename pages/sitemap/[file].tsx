import { parseSitemapFile } from '@/domain/sitemap'
import { requestOrigin } from '@/lib/site'
import { ApiError } from '@/services/api-error'
import { sendXml, sitemapSize, sitemapText } from '@/services/loaders/sitemap-answer'
import { pageProps } from '@/services/loaders/ssr'

/** One site map, written as its rows are read. */
export const getServerSideProps = pageProps(async ({ api, queryClient, ctx }) => {
  const map = parseSitemapFile(String(ctx.params?.file))
  if (!map) throw new ApiError(404, 'ERROR_404', '')
  const origin = requestOrigin(ctx.req)
  const { size, langs } = await sitemapSize(api, queryClient, origin)
  await sendXml(ctx.res, sitemapText(api, map, { origin, langs, size }))
  return {}
})

export default function Sitemap() {
  return null
}
