import { exampleOrder } from '@/components/order/order-data.examples'
import { Button } from '@/components/ui/Button'
import { ignore, LONG_TITLE, type PartExamples } from '@/components/ui/part-examples'
import type { Order } from '@/domain/order.schema'
import { DeliveryCard } from './DeliveryCard'

const order: Order = { ...exampleOrder, delivery_type: 'delivery', username: 'Mina Berg' }
const carried: Order = {
  ...order,
  status: 'on_a_way',
  note: 'The bell is broken',
  phone: '4915112345678',
}
const action = (
  <Button block size="large" onClick={ignore}>
    Pick up
  </Button>
)

export const courierExamples: readonly PartExamples[] = [
  {
    part: 'DeliveryCard',
    isItem: true,
    states: [
      {
        name: 'to pick up',
        node: <DeliveryCard order={{ ...order, status: 'ready' }}>{action}</DeliveryCard>,
      },
      { name: 'on the way', node: <DeliveryCard order={carried}>{action}</DeliveryCard> },
      {
        name: 'at the door, long name',
        node: (
          <DeliveryCard order={{ ...carried, leave_at_door: true, username: LONG_TITLE }}>
            {action}
          </DeliveryCard>
        ),
      },
    ],
  },
]
