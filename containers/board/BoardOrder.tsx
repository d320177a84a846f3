import { type ReactNode, useState } from 'react'
import styles from '@/components/board/Board.module.css'
import { BoardTicket } from '@/components/board/BoardTicket'
import { Button } from '@/components/ui/Button'
import { CheckLine } from '@/components/ui/CheckLine'
import { IconButton } from '@/components/ui/IconButton'
import { ACCEPT_MINUTES } from '@/domain/kitchen'
import type { Order, OrderDetail } from '@/domain/order.schema'
import { useKitchenAction } from '@/hooks/board/useKitchen'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { BoardHandover } from './BoardHandover'
import { DelayDialog } from './DelayDialog'
import { RejectDialog } from './RejectDialog'
import { SoldOutDialog } from './SoldOutDialog'

interface Props {
  order: Order
  now: number
  isNew: boolean
  isPrinted: boolean
  onSeen(): void
  onPrint(): void
}

type Dialog = { kind: 'reject' } | { kind: 'delay' } | { kind: 'sold_out'; line: OrderDetail }

const hasNotes = ({ note, details }: Order) =>
  Boolean(note) || details.some((line) => Boolean(line.note))

/** An order on the board with what can be done with it now. */
export function BoardOrder({ order, now, isNew, isPrinted, onSeen, onPrint }: Props) {
  const { t } = useTranslation()
  const act = useKitchenAction()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [hasRead, setRead] = useState(false)
  const { id, status, delivery_time } = order
  const isBlocked = status === 'new' && hasNotes(order) && !hasRead
  const accept = (minutes: number | null) => act.mutate((kitchen) => kitchen.accept(id, minutes))
  const reason = t('board.notes.first')
  const close = () => setDialog(null)

  const actions: Partial<Record<Order['status'], ReactNode>> = {
    new: (
      <>
        {hasNotes(order) ? (
          <CheckLine checked={hasRead} onChange={setRead}>
            {t('board.notes.read')}
          </CheckLine>
        ) : null}
        {delivery_time ? (
          <Button
            block
            size="large"
            pending={act.isPending}
            disabled={isBlocked}
            reason={reason}
            onClick={() => accept(null)}
          >
            {t('board.accept')}
          </Button>
        ) : (
          <>
            <p className={styles.legend}>{t('board.accept.in')}</p>
            <div className={styles.minutes}>
              {ACCEPT_MINUTES.map((minutes) => (
                <Button
                  key={minutes}
                  size="large"
                  pending={act.isPending}
                  disabled={isBlocked}
                  reason={reason}
                  label={t('board.accept.minutes', { n: minutes })}
                  onClick={() => accept(minutes)}
                >
                  {t('board.minutes', { n: minutes })}
                </Button>
              ))}
            </div>
          </>
        )}
      </>
    ),
    accepted: (
      <Button
        block
        size="large"
        pending={act.isPending}
        onClick={() => act.mutate((kitchen) => kitchen.transition(id, 'cooking'))}
      >
        {t('board.start')}
      </Button>
    ),
    cooking: (
      <Button
        block
        size="large"
        pending={act.isPending}
        onClick={() => act.mutate((kitchen) => kitchen.transition(id, 'ready'))}
      >
        {t('board.done')}
      </Button>
    ),
    ready: <BoardHandover order={order} />,
  }
  return (
    <BoardTicket
      order={order}
      now={now}
      isNew={isNew}
      isPrinted={isPrinted}
      onSeen={onSeen}
      aside={<IconButton icon="print" label={t('board.print', { id })} onClick={onPrint} />}
      lineAction={(line) =>
        line.bonus || status === 'ready' ? null : (
          <Button
            look="secondary"
            size="small"
            label={t('board.soldout.title', { title: line.stock.product.translation.title })}
            onClick={() => setDialog({ kind: 'sold_out', line })}
          >
            {t('board.soldout')}
          </Button>
        )
      }
    >
      {actions[status]}
      {act.isPaused ? <p role="status">{t('board.waiting')}</p> : null}
      {status === 'accepted' || status === 'cooking' ? (
        <Button look="secondary" onClick={() => setDialog({ kind: 'delay' })}>
          {t('board.delay')}
        </Button>
      ) : null}
      {status === 'ready' ? null : (
        <Button look="secondary" onClick={() => setDialog({ kind: 'reject' })}>
          {t('board.reject')}
        </Button>
      )}
      <RejectDialog order={order} open={dialog?.kind === 'reject'} act={act} onClose={close} />
      <DelayDialog order={order} open={dialog?.kind === 'delay'} act={act} onClose={close} />
      <SoldOutDialog
        line={dialog?.kind === 'sold_out' ? dialog.line : null}
        act={act}
        onClose={close}
      />
    </BoardTicket>
  )
}
