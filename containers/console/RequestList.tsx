import { useListController } from 'ra-core'
import type { ReactNode } from 'react'
import { Pager } from '@/components/console/Pager'
import styles from '@/components/console/RequestList.module.css'
import { EmptyState } from '@/components/ui/EmptyState'
import type { IconName } from '@/components/ui/icon-paths'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { TabBar } from '@/components/ui/TabBar'
import { useTranslation } from '@/hooks/ui/useTranslation'
import {
  CONSOLE_PER_PAGE,
  CONSOLE_POLL_MS,
  CONSOLE_SORT,
  type ConsoleRecords,
  type ConsoleResource,
  firstList,
} from '@/services/console'
import { requestStates } from './request-states'

interface Props<R extends ConsoleResource> {
  resource: R
  label: string
  icon: IconName
  row(record: ConsoleRecords[R]): ReactNode
}

/** Requests of one kind by their state; state and page stand in the address. */
export function RequestList<R extends ConsoleResource>({ resource, label, icon, row }: Props<R>) {
  const { t } = useTranslation()
  const list = useListController<ConsoleRecords[R]>({
    resource,
    perPage: CONSOLE_PER_PAGE,
    sort: CONSOLE_SORT,
    filterDefaultValues: firstList[resource],
    exporter: false,
    disableAuthentication: true,
    storeKey: false,
    queryOptions: { refetchInterval: CONSOLE_POLL_MS },
  })
  const { data, total = 0, error, isFetching, refetch, page, filterValues } = list
  const states = requestStates[resource]
  const state = states.find(({ status }) => status === filterValues.status) ?? states[0]
  const panelId = `console-${resource}`
  return (
    <>
      <TabBar
        label={label}
        panelId={panelId}
        tabs={states.map(({ status, text }) => ({ id: status, label: t(text) }))}
        value={state.status}
        onChange={(status) => list.setFilters({ status })}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${state.status}`}
        className={styles.panel}
        aria-busy={isFetching}
      >
        {error ? (
          <LoadFailed title={t('error.oops')} pending={isFetching === true} onRetry={refetch} />
        ) : !data ? (
          <Skeleton height={240} radius={16} />
        ) : data.length === 0 ? (
          <EmptyState icon={icon} title={t(state.none)} />
        ) : (
          <ul className={styles.rows}>{data.map(row)}</ul>
        )}
        <Pager page={page} pages={Math.ceil(total / CONSOLE_PER_PAGE)} onPage={list.setPage} />
      </div>
    </>
  )
}
