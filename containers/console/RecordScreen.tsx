import { useGetOne } from 'ra-core'
import type { ReactNode } from 'react'
import { ConsoleFrame, type ConsoleRoom } from '@/components/console/ConsoleFrame'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import type { ChatRole } from '@/domain/chat'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { ConsoleRecords, ConsoleResource } from '@/services/console'

interface Props<R extends ConsoleResource> {
  resource: R
  id: number | string
  /** whose rooms they are; the admins' unless told */
  desk?: ChatRole
  room: ConsoleRoom
  /** the list that it belongs to */
  list: { href: string; text: string }
  titleOf(record: ConsoleRecords[R]): string
  children(record: ConsoleRecords[R]): ReactNode
}

/** The screen of one row of a list, as it is now. */
export function RecordScreen<R extends ConsoleResource>(props: Props<R>) {
  const { resource, id, desk, room, list, titleOf, children } = props
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useGetOne<ConsoleRecords[R]>(
    resource,
    { id, meta: { lang: useApi().lang } },
    { staleTime: 0 },
  )
  return (
    <ConsoleFrame desk={desk} room={room} title={data ? titleOf(data) : list.text} back={list}>
      {data ? (
        children(data)
      ) : isError ? (
        <LoadFailed title={t('error.oops')} pending={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton height={320} radius={16} />
      )}
    </ConsoleFrame>
  )
}
