import { sitemapFile, sitemapIndexXml, sitemapKinds } from '@/domain/sitemap'
import { requestOrigin } from '@/lib/site'
import { listSitemapParts } from '@/services/loaders/sitemap'
import { sendXml, sitemapSize } from '@/services/loaders/sitemap-answer'
import { pageProps } from '@/services/loaders/ssr'

async function* onePiece(text: string) {
  yield text
}

/** The list of all site maps: the browse pages, then shops and products in parts. */
export const getServerSideProps = pageProps(async ({ api, queryClient, ctx }) => {
  const origin = requestOrigin(ctx.req)
  const { size } = await sitemapSize(api, queryClient, origin)
  const maps = await Promise.all(
    sitemapKinds.map(async (kind) => {
      const parts = await listSitemapParts(api, kind, size)
      return parts.map((part) => ({
        path: `/sitemap/${sitemapFile(kind, part)}`,
        changedAt: part.updated_at,
      }))
    }),
  )
  const index = sitemapIndexXml(origin, [{ path: '/sitemap/pages.xml' }, ...maps.flat()])
  await sendXml(ctx.res, onePiece(index))
  return {}
})

export default function SitemapIndex() {
  return null
}
