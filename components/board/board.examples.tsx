import { exampleCourier, exampleOrder } from '@/components/order/order-data.examples'
import { Button } from '@/components/ui/Button'
import { EXAMPLE_NOW, ignore, LONG_TITLE, type PartExamples } from '@/components/ui/part-examples'
import type { Order } from '@/domain/order.schema'
import { BoardColumn } from './BoardColumn'
import { BoardTicket } from './BoardTicket'

const now = Date.parse(EXAMPLE_NOW)
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const order: Order = {
  ...exampleOrder,
  created_at: inMinutes(-2),
  delivery_time: null,
  ready_by: null,
  username: 'Mina Berg',
}
const incoming: Order = { ...order, status: 'new', note: 'Allergic to nuts, please be careful' }
const late: Order = { ...order, status: 'cooking', ready_by: inMinutes(-12) }
const ready: Order = {
  ...order,
  status: 'ready',
  ready_by: inMinutes(4),
  delivery_type: 'delivery',
  deliveryman: exampleCourier,
  username: LONG_TITLE,
}
const accept = (
  <Button block size="large" onClick={ignore}>
    Accept
  </Button>
)

export const boardExamples: readonly PartExamples[] = [
  {
    part: 'BoardTicket',
    isItem: true,
    states: [
      {
        name: 'new, with notes',
        node: (
          <BoardTicket order={incoming} now={now} isNew>
            {accept}
          </BoardTicket>
        ),
      },
      { name: 'late', node: <BoardTicket order={late} now={now} /> },
      { name: 'ready, long name, courier', node: <BoardTicket order={ready} now={now} /> },
      {
        name: 'for tomorrow',
        node: <BoardTicket order={{ ...order, delivery_time: '12:00' }} now={now} />,
      },
    ],
  },
  {
    part: 'BoardColumn',
    states: [
      {
        name: 'empty',
        node: (
          <BoardColumn title="New" count={0} empty="No new orders">
            {null}
          </BoardColumn>
        ),
      },
      {
        name: 'with a ticket',
        node: (
          <BoardColumn title="In the kitchen" count={1} empty="">
            <BoardTicket order={late} now={now} />
          </BoardColumn>
        ),
      },
    ],
  },
]
