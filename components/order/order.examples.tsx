import { exampleMoney, ignore, LONG_TITLE, type PartExamples } from '@/components/ui/part-examples'
import { orderStatuses } from '@/domain/order'
import { ActiveOrderBar } from './ActiveOrderBar'
import { CourierCard } from './CourierCard'
import { DoneOrders } from './DoneOrders'
import { HandoverCode } from './HandoverCode'
import { HandoverForm } from './HandoverForm'
import { OrderCard } from './OrderCard'
import { OrderLines } from './OrderLines'
import { OrderStatusBadge } from './OrderStatusBadge'
import { OrderTimeline } from './OrderTimeline'
import { exampleCourier, exampleOrder } from './order-data.examples'
import { ReviewForm } from './ReviewForm'
import { StarChoice } from './StarChoice'
import { StatusSteps } from './StatusSteps'

const order = exampleOrder
const handover = {
  label: 'The customer’s code',
  action: 'Hand over',
  needsCode: true,
  pending: false,
  onSend: ignore,
}
const form = { title: 'How was it?', pending: false, onSend: ignore }

export const orderExamples: readonly PartExamples[] = [
  {
    part: 'ActiveOrderBar',
    isLayer: true,
    states: [
      {
        name: 'with its time',
        node: (
          <ActiveOrderBar href="/orders/1" headline="On its way to you" detail="7:40 – 7:50 PM" />
        ),
      },
      {
        name: 'long words, no time',
        node: <ActiveOrderBar href="/orders/1" headline={LONG_TITLE} detail={null} />,
      },
    ],
  },
  {
    part: 'CourierCard',
    states: [
      { name: 'phone and vehicle', node: <CourierCard courier={exampleCourier} /> },
      {
        name: 'name only, long',
        node: (
          <CourierCard
            courier={{
              ...exampleCourier,
              firstname: LONG_TITLE,
              phone: null,
              delivery_man_setting: null,
            }}
          />
        ),
      },
    ],
  },
  {
    part: 'HandoverCode',
    states: [
      { name: 'normal', node: <HandoverCode code={4829} text="Give this code to your courier" /> },
    ],
  },
  {
    part: 'HandoverForm',
    states: [
      { name: 'with a code', node: <HandoverForm {...handover} /> },
      { name: 'no code', node: <HandoverForm {...handover} needsCode={false} /> },
      { name: 'pending', node: <HandoverForm {...handover} pending /> },
      {
        name: 'long words, a hint',
        node: (
          <HandoverForm {...handover} label={LONG_TITLE} action={LONG_TITLE}>
            <p>{LONG_TITLE}</p>
          </HandoverForm>
        ),
      },
    ],
  },
  {
    part: 'OrderCard',
    isItem: true,
    states: [
      { name: 'active', node: <OrderCard order={order} /> },
      { name: 'delivered', node: <OrderCard order={{ ...order, status: 'delivered' }} /> },
      {
        name: 'cancelled, no logo',
        node: (
          <OrderCard
            order={{ ...order, status: 'canceled', shop: { ...order.shop, logo_img: null } }}
          />
        ),
      },
    ],
  },
  {
    part: 'OrderLines',
    states: [
      {
        name: 'add-on, note, long text, free',
        node: <OrderLines order={order} money={exampleMoney} />,
      },
    ],
  },
  {
    part: 'DoneOrders',
    states: [
      {
        name: 'with cash',
        node: (
          <DoneOrders
            title="Delivered in the last 24 hours"
            sums={['Cash collected: $26.50']}
            rows={[
              { id: 1042, at: '2026-03-11T12:10:00.000Z', text: '$14.00 in cash' },
              { id: 7, at: '2026-03-11T11:40:00.000Z', text: 'Already paid' },
            ]}
          />
        ),
      },
      {
        name: 'long',
        node: (
          <DoneOrders
            title={LONG_TITLE}
            rows={[{ id: 1234567, at: '2026-03-11T12:10:00.000Z', text: LONG_TITLE }]}
          />
        ),
      },
    ],
  },
  {
    part: 'OrderStatusBadge',
    states: orderStatuses.map((status) => ({
      name: status,
      node: <OrderStatusBadge status={status} />,
    })),
  },
  {
    part: 'OrderTimeline',
    states: [
      { name: 'accepted', node: <OrderTimeline order={order} /> },
      {
        name: 'cancelled',
        node: (
          <OrderTimeline
            order={{
              ...order,
              status: 'canceled',
              events: [
                ...(order.events ?? []),
                { status: 'canceled', created_at: '2026-03-11T11:50:00.000Z' },
              ],
            }}
          />
        ),
      },
      {
        name: 'pickup, new',
        node: <OrderTimeline order={{ ...order, status: 'new', delivery_type: 'pickup' }} />,
      },
    ],
  },
  {
    part: 'ReviewForm',
    states: [
      {
        name: 'empty',
        node: (
          <ReviewForm {...form} about="Forno Lucente">
            {null}
          </ReviewForm>
        ),
      },
      {
        name: 'pending',
        node: (
          <ReviewForm {...form} pending>
            {null}
          </ReviewForm>
        ),
      },
    ],
  },
  {
    part: 'StarChoice',
    states: [
      { name: 'none', node: <StarChoice labelledBy="rate" value={null} onChange={ignore} /> },
      { name: 'four', node: <StarChoice labelledBy="rate" value={4} onChange={ignore} /> },
    ],
  },
  {
    part: 'StatusSteps',
    states: [
      {
        name: 'long names',
        node: (
          <StatusSteps
            label="Steps"
            current={1}
            steps={[
              { status: 'new', name: 'Placed', time: '12:42' },
              { status: 'accepted', name: LONG_TITLE, time: '12:45' },
              { status: 'delivered', name: 'Delivered', time: null },
            ]}
          />
        ),
      },
    ],
  },
]
