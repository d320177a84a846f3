import { shortLine } from '@/components/cart/cart-data.examples'
import { Button } from '@/components/ui/Button'
import {
  EXAMPLE_NOW,
  exampleMoney,
  ignore,
  LONG_TITLE,
  type PartExamples,
} from '@/components/ui/part-examples'
import type { Invoice } from '@/domain/invoice.schema'
import type { Transaction } from '@/domain/payment.schema'
import type { ReorderLine } from '@/domain/reorder'
import { cashFixture, walletFixture } from '@/tests/support/order-fixtures'
import { InvoiceSheet } from './InvoiceSheet'
import { exampleOrder, exampleStamps } from './order-data.examples'
import { PaidLine } from './PaidLine'
import { PaymentNotice } from './PaymentNotice'
import { RefundLines } from './RefundLines'
import { ReorderLines } from './ReorderLines'

const order = exampleOrder
const invoice: Invoice = {
  number: '2026-000042',
  name: 'Mina Okafor',
  tax_id: 'DE123456789',
  address: 'Lindenstraße 4, Lindenau',
  seller: { name: LONG_TITLE, address: 'Luchsallee 95', tax_id: null },
  created_at: EXAMPLE_NOW,
}
const paid: Transaction = {
  id: 1,
  payable_id: 42,
  price: 12,
  status: 'paid',
  payment_system: walletFixture,
  ...exampleStamps,
}
const lines = order.details.map((detail) => ({ detail, left: detail.quantity }))
const reorder: ReorderLine[] = [
  {
    id: 1,
    title: 'Tomato bruschetta',
    line: shortLine.line,
    was: { quantity: 2, total: 12.6 },
    now: { quantity: 2, total: 14 },
    goneAddons: ['Burrata'],
  },
  {
    id: 2,
    title: LONG_TITLE,
    line: shortLine.line,
    was: { quantity: 3, total: 30 },
    now: { quantity: 2, total: 20 },
    goneAddons: [],
  },
  {
    id: 3,
    title: 'Lemonade',
    line: null,
    was: { quantity: 1, total: 3 },
    now: null,
    goneAddons: [],
  },
]

/** What is paid for an order, asked back and ordered again. */
export const orderPaymentExamples: readonly PartExamples[] = [
  {
    part: 'InvoiceSheet',
    isWide: true,
    states: [
      {
        name: 'several lines',
        node: <InvoiceSheet invoice={invoice} order={order} money={exampleMoney} />,
      },
    ],
  },
  {
    part: 'PaidLine',
    states: [
      { name: 'wallet, paid', node: <PaidLine paid={paid} amount="$12.00" /> },
      {
        name: 'cash at the door',
        node: <PaidLine paid={{ ...paid, status: 'progress', payment_system: cashFixture }} />,
      },
      { name: 'refused', node: <PaidLine paid={{ ...paid, status: 'rejected' }} /> },
    ],
  },
  {
    part: 'PaymentNotice',
    states: [
      {
        name: 'under way',
        node: (
          <PaymentNotice
            title="Your payment is being confirmed"
            text="This takes a few seconds."
            busy
            page="https://pay.example/1"
          />
        ),
      },
      {
        name: 'failed',
        node: (
          <PaymentNotice title="The payment was refused" text={LONG_TITLE}>
            <Button>Pay again</Button>
          </PaymentNotice>
        ),
      },
    ],
  },
  {
    part: 'RefundLines',
    states: [
      {
        name: 'chosen, done, not chosen',
        node: (
          <RefundLines
            lines={lines.map((line, index) => (index === 2 ? { ...line, left: 0 } : line))}
            chosen={new Map([[1, 2]])}
            onChoose={ignore}
          />
        ),
      },
    ],
  },
  {
    part: 'ReorderLines',
    states: [
      {
        name: 'price, fewer, gone',
        node: <ReorderLines lines={reorder} money={exampleMoney} />,
      },
    ],
  },
]
