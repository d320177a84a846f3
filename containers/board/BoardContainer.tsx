import { useEffect, useState } from 'react'
import styles from '@/components/board/Board.module.css'
import { BoardColumn } from '@/components/board/BoardColumn'
import { Button, LinkButton } from '@/components/ui/Button'
import { PageTitle } from '@/components/ui/PageTitle'
import { InboxLink } from '@/containers/chat/InboxLink'
import { useNow } from '@/contexts/Clock'
import { consolePaths } from '@/domain/console-paths'
import { boardColumns } from '@/domain/kitchen'
import type { Order } from '@/domain/order.schema'
import { useAlarm } from '@/hooks/board/useAlarm'
import { useKitchen } from '@/hooks/board/useKitchen'
import { useOnline } from '@/hooks/ui/useOnline'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useWakeLock } from '@/hooks/ui/useWakeLock'
import { formatDate } from '@/lib/intl'
import { BoardDone } from './BoardDone'
import { BoardOrder } from './BoardOrder'
import { BoardPause } from './BoardPause'
import { BoardSoldOut } from './BoardSoldOut'

/** Prints the ticket that is marked for it, once. */
function usePrint() {
  const [printed, setPrinted] = useState<number | null>(null)
  useEffect(() => {
    if (printed === null) return
    window.print()
    setPrinted(null)
  }, [printed])
  return { printed, print: setPrinted }
}

/** /console/board: what a shop's kitchen has to do, and what it does with it. */
export function BoardContainer() {
  const { t, i18n } = useTranslation()
  const now = useNow().getTime()
  const { data, isError, dataUpdatedAt } = useKitchen()
  const isOnline = useOnline()
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const { printed, print } = usePrint()
  const lock = useWakeLock()
  const columns = boardColumns(data?.orders ?? [])
  const isNew = ({ id, status }: Order) => status === 'new' && !seen.has(id)
  const alarm = useAlarm(columns.incoming.some(isNew))
  if (!data) return null
  const { shop } = data
  const timeOf = (at: Date | string) => formatDate(at, i18n.language, { timeStyle: 'short' })
  const show = (order: Order) => (
    <BoardOrder
      key={order.id}
      order={order}
      now={now}
      isNew={isNew(order)}
      isPrinted={printed === order.id}
      onSeen={() => setSeen((before) => new Set(before).add(order.id))}
      onPrint={() => print(order.id)}
    />
  )
  const startShift = () => {
    alarm.turnOn()
    lock.setOn(true)
  }
  return (
    <div className={styles.board}>
      <PageTitle title={t('board')} />
      <div className={styles.bar}>
        <h1 className={styles.shop}>{shop.title}</h1>
        {alarm.isOn ? (
          <Button look="quiet" onClick={alarm.turnOff}>
            {t('board.sound.off')}
          </Button>
        ) : (
          <Button onClick={startShift}>{t('board.sound.on')}</Button>
        )}
        <BoardPause shop={shop} />
        <LinkButton look="quiet" href={consolePaths.orders()} prefetch={false}>
          {t('orders')}
        </LinkButton>
        <InboxLink href={consolePaths.chats()} />
        <LinkButton look="quiet" href={consolePaths.products()} prefetch={false}>
          {t('console.products')}
        </LinkButton>
        <LinkButton look="quiet" href={consolePaths.reports()} prefetch={false}>
          {t('console.reports')}
        </LinkButton>
      </div>
      <div role="status" className={styles.status}>
        {isOnline && !isError ? null : (
          <p className={styles.alert}>
            {t('board.offline', { time: timeOf(new Date(dataUpdatedAt)) })}
          </p>
        )}
        {shop.open ? null : (
          <p className={styles.alert}>
            {shop.paused_until
              ? t('board.paused', { time: timeOf(shop.paused_until) })
              : t('board.closed')}
          </p>
        )}
      </div>
      <div className={styles.columns}>
        <BoardColumn
          title={t('board.incoming')}
          count={columns.incoming.length}
          empty={t('board.incoming.none')}
        >
          {columns.incoming.map(show)}
        </BoardColumn>
        <BoardColumn
          title={t('board.kitchen')}
          count={columns.kitchen.length}
          empty={t('board.kitchen.none')}
        >
          {columns.kitchen.map(show)}
        </BoardColumn>
        <BoardColumn
          title={t('board.ready')}
          count={columns.ready.length}
          empty={t('board.ready.none')}
        >
          {columns.ready.map(show)}
        </BoardColumn>
      </div>
      <BoardSoldOut products={data.sold_out} />
      <BoardDone />
    </div>
  )
}
