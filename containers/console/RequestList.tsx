import { useRouter } from 'next/router'
import { useGetList } from 'ra-core'
import type { ReactNode } from 'react'
import { Pager } from '@/components/console/Pager'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import type { IconName } from '@/components/ui/icon-paths'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { TabBar } from '@/components/ui/TabBar'
import { useApi } from '@/contexts/Api'
import { useListExport } from '@/hooks/console/useListExport'
import { useTranslation } from '@/hooks/ui/useTranslation'
import {
  CONSOLE_PER_PAGE,
  CONSOLE_POLL_MS,
  type ConsoleRecords,
  type ConsoleResource,
  type ListPlace,
  listParams,
  listPlaceOf,
} from '@/services/console'
import { canExport } from '@/services/console-export'
import { listStates } from '@/services/console-resources'
import styles from './RequestList.module.css'
import { lookOf } from './request-states'

interface Props<R extends ConsoleResource> {
  resource: R
  label: string
  icon: IconName
  /** what an empty first tab says, where nothing waits to be decided */
  empty?: { title: string; text: string; action?: ReactNode }
  row(record: ConsoleRecords[R]): ReactNode
  /** what narrows the list, above it */
  tools?: ReactNode
  /** said where there is no row; absent, what is said of lists that somebody works off */
  none?: string
  /** how many rows each state has, as it is written */
  counts?: Readonly<Record<string, string>>
}

/** The rows of a list by their state, which stands in the address with the page. */
export function RequestList<R extends ConsoleResource>(props: Props<R>) {
  const { resource, label, icon, empty, row, tools, none, counts = {} } = props
  const { t } = useTranslation()
  const api = useApi()
  const router = useRouter()
  const place = listPlaceOf(resource, router.query)
  const list = useGetList<ConsoleRecords[R]>(resource, listParams(api, place), {
    refetchInterval: CONSOLE_POLL_MS,
  })
  const { data, total = 0, isError, isFetching } = list
  const states = listStates[resource]
  const hasTabs = states.length > 1
  const panelId = `console-${resource}`
  const go = ({ status, page, filters }: ListPlace) => {
    const query = { status, ...filters, ...(page > 1 ? { page } : {}) }
    router.push({ pathname: router.pathname, query }, undefined, { shallow: true })
  }
  return (
    <>
      {hasTabs ? (
        <TabBar
          label={label}
          panelId={panelId}
          tabs={states.map((status) => ({
            id: status,
            label: t(lookOf(resource, status).text),
            badge: counts[status],
          }))}
          value={place.status}
          onChange={(status) => go({ ...place, status, page: 1 })}
        />
      ) : null}
      {tools}
      <div
        id={panelId}
        {...(hasTabs
          ? { role: 'tabpanel', 'aria-labelledby': `${panelId}-${place.status}` }
          : { role: 'group', 'aria-label': label })}
        className={styles.panel}
        aria-busy={isFetching}
      >
        {data && data.length > 0 ? (
          <ul className={styles.rows}>{data.map(row)}</ul>
        ) : data ? (
          <EmptyState
            icon={icon}
            {...(none
              ? { title: none }
              : place.status !== states[0]
                ? { title: t('console.none') }
                : (empty ?? { title: t('console.none.waiting') }))}
          />
        ) : isError ? (
          <LoadFailed title={t('error.oops')} pending={isFetching} onRetry={list.refetch} />
        ) : (
          <Skeleton height={240} radius={16} />
        )}
        <Pager
          page={place.page}
          pages={Math.ceil(total / CONSOLE_PER_PAGE)}
          onPage={(page) => go({ ...place, page })}
        />
        {total > 0 && canExport(resource) ? <ListFile resource={resource} place={place} /> : null}
      </div>
    </>
  )
}

function ListFile({ resource, place }: { resource: ConsoleResource; place: ListPlace }) {
  const { t } = useTranslation()
  const { save, isSaving } = useListExport(resource, place)
  return (
    <div>
      <Button look="secondary" pending={isSaving} onClick={save}>
        {t('console.export')}
      </Button>
    </div>
  )
}
