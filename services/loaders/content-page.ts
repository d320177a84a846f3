import { ownPage } from '@/domain/page'
import type { PageBlock } from '@/domain/page-block.schema'
import { paths } from '@/domain/paths'
import {
  contentPageQuery,
  contentPagesQuery,
  type LegalKind,
  legalTextQuery,
} from '@/services/content-page'
import { likedShopsQuery } from '@/services/liked'
import { namedProductsQuery } from '@/services/product'
import { Moved } from './moved'
import { type Loaded, sharedPageProps } from './ssr'

/** The shops and products that blocks name. */
const loadBlocks = ({ api, queryClient, view }: Loaded, blocks: readonly PageBlock[] = []) =>
  Promise.all(
    blocks.map(async (block) => {
      if (block.type === 'shops') {
        await queryClient.prefetchQuery(likedShopsQuery(api, block.ids, view))
      } else if (block.type === 'products') {
        await queryClient.prefetchQuery(namedProductsQuery(api, block.ids, view.currencyId))
      }
    }),
  )

async function loadPage(loaded: Loaded, type: string) {
  const { api, queryClient } = loaded
  const { blocks } = await queryClient.fetchQuery(contentPageQuery(api, type))
  await loadBlocks(loaded, blocks)
}

/** Data of a page with an address of its own. */
export const contentPageProps = (type: string) =>
  sharedPageProps(async (loaded) => {
    await loadPage(loaded, type)
    return { type }
  })

/** Data of any page of the operator; those with an address of their own are sent there. */
export const namedPageProps = sharedPageProps(async (loaded) => {
  const type = String(loaded.ctx.params?.type)
  const own = ownPage(type)
  if (own) throw new Moved(paths[own]())
  await loadPage(loaded, type)
  return { type }
})

/** Data of a legal text; while there is none, its address is the 404 page. */
export const legalProps = (kind: LegalKind) =>
  sharedPageProps(async ({ api, queryClient }) => {
    await queryClient.fetchQuery(legalTextQuery(api, kind))
    return { kind }
  })

/** Data of the page about the company: its texts, and the other pages that it leads to. */
export const aboutProps = sharedPageProps(async (loaded) => {
  const { api, queryClient } = loaded
  const [about] = await Promise.all([
    queryClient.fetchInfiniteQuery(contentPagesQuery(api, 'all_about')),
    queryClient.prefetchInfiniteQuery(contentPagesQuery(api)),
  ])
  await loadBlocks(
    loaded,
    about.pages.flatMap(({ data }) => data.flatMap(({ blocks = [] }) => blocks)),
  )
  return {}
})
