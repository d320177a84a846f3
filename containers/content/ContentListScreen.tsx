import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/EmptyState'
import type { IconName } from '@/components/ui/icon-paths'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { MoreLink } from '@/components/ui/MoreLink'
import { PageFrame } from '@/components/ui/PageFrame'
import { Skeleton } from '@/components/ui/Skeleton'
import { PageSeo } from '@/containers/seo/PageSeo'
import type { ContentSubject } from '@/domain/content-ld'
import { paths, prevHref } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './ContentListScreen.module.css'

interface Props {
  title: string
  text: string
  page: number
  hrefOf(page: number): string
  image?: string | null
  content?: ContentSubject
  /** said when the rows cannot be had, and when there are none */
  failed: string
  none: { icon: IconName; title: string; text?: string; action?: ReactNode }
  /** undefined while they are on their way */
  rows: readonly unknown[] | undefined
  list: {
    isError: boolean
    isRetrying: boolean
    isLoadingMore: boolean
    isMoreFailed: boolean
    nextHref: string | undefined
    onMore(): void
    onRetry(): void
  }
  /** above the rows, also when there are none */
  head?: ReactNode
  /** below the rows */
  foot?: ReactNode
  children: ReactNode
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f']

/** A page that lists texts of the marketplace: questions, articles, recipes, positions. */
export function ContentListScreen(props: Props) {
  const { title, text, page, hrefOf, failed, none, rows, list, head, foot, children } = props
  const { t } = useTranslation()
  const steps = [{ name: t('home'), path: paths.home() }]
  const isEmpty = rows?.length === 0
  return (
    <PageFrame title={title} text={text} steps={steps}>
      <PageSeo
        title={title}
        description={text}
        path={hrefOf(page)}
        image={props.image}
        prev={prevHref(hrefOf, page)}
        next={list.nextHref}
        steps={steps}
        content={props.content}
        noIndex={isEmpty}
      />
      {head}
      {list.isError ? (
        <LoadFailed title={failed} pending={list.isRetrying} onRetry={list.onRetry} />
      ) : isEmpty ? (
        <EmptyState {...none} />
      ) : rows ? (
        <div>
          {children}
          <MoreLink
            href={list.nextHref}
            label={t('view.more')}
            isLoading={list.isLoadingMore}
            failed={list.isMoreFailed}
            onMore={list.onMore}
          />
        </div>
      ) : (
        <div className={styles.waiting} aria-busy="true">
          {skeletons.map((key) => (
            <Skeleton key={key} height={96} radius={16} />
          ))}
        </div>
      )}
      {foot}
    </PageFrame>
  )
}
