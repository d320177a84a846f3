import { EmptyState } from '@/components/ui/EmptyState'
import type { IconName } from '@/components/ui/icon-paths'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { PageFrame } from '@/components/ui/PageFrame'
import { type Tile, TileGrid } from '@/components/ui/TileGrid'
import { PageSeo } from '@/containers/seo/PageSeo'

interface Props {
  title: string
  text: string
  /** the addresses of the page in view and of the one before */
  path: string
  prev?: string
  steps: readonly { name: string; path: string }[]
  /** undefined while they are on their way */
  tiles: readonly Tile[] | undefined
  /** said when they cannot be had, and when there are none */
  failed: string
  none: { icon: IconName; title: string }
  list: {
    isError: boolean
    isRetrying: boolean
    isLoadingMore: boolean
    isMoreFailed: boolean
    nextHref: string | undefined
    onMore(): void
    onRetry(): void
  }
}

/** A page of tiles that each lead to a list: categories, brands. */
export function TileListScreen(props: Props) {
  const { title, text, path, prev, steps, tiles, failed, none, list } = props
  const isEmpty = tiles?.length === 0
  return (
    <PageFrame title={title} text={text} steps={steps}>
      <PageSeo
        title={title}
        description={text}
        path={path}
        prev={prev}
        next={list.nextHref}
        steps={steps}
        noIndex={isEmpty}
      />
      {list.isError ? (
        <LoadFailed title={failed} pending={list.isRetrying} onRetry={list.onRetry} />
      ) : isEmpty ? (
        <EmptyState icon={none.icon} title={none.title} />
      ) : (
        <TileGrid
          tiles={tiles}
          nextHref={list.nextHref}
          isLoadingMore={list.isLoadingMore}
          isMoreFailed={list.isMoreFailed}
          onMore={list.onMore}
        />
      )}
    </PageFrame>
  )
}
