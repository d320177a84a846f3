import { bonusLine, exampleLine, noteLine, shortLine } from '@/components/cart/cart-data.examples'
import { Button } from '@/components/ui/Button'
import { exampleMoney, ignore, LONG_TITLE, type PartExamples } from '@/components/ui/part-examples'
import type { SlotDay } from '@/domain/slots'
import { AccountSection } from './AccountSection'
import { CheckoutSection } from './CheckoutSection'
import { type Choice, ChoiceCards } from './ChoiceCards'
import { CouponField } from './CouponField'
import { QuoteChanges } from './QuoteChanges'
import { SummaryLines } from './SummaryLines'
import { TimeFields } from './TimeFields'
import { TipField } from './TipField'

const ways: Choice<string>[] = [
  { value: 'delivery', label: 'Delivery', hint: '20–35 min', icon: 'bike' },
  { value: 'pickup', label: 'Pickup', hint: LONG_TITLE, icon: 'bag' },
  { value: 'table', label: 'At a table', icon: 'store', disabled: 'The shop has no table free.' },
]
const cards = { legend: 'How', choices: ways, onChange: ignore }
const coupon = { applied: null, pending: false, refusal: null, onApply: ignore, onRemove: ignore }
const days: SlotDay[] = [
  {
    date: '2026-03-11',
    ahead: 0,
    slots: [
      { time: '18:00', to: '18:30', full: false },
      { time: '18:30', to: '19:00', full: true },
    ],
  },
  { date: '2026-03-12', ahead: 1, slots: [] },
]
const tip = { goods: 24.9, decimals: 2, money: exampleMoney, onChange: ignore }

export const checkoutExamples: readonly PartExamples[] = [
  {
    part: 'AccountSection',
    states: [{ name: 'normal', node: <AccountSection loginHref="/login" /> }],
  },
  {
    part: 'CheckoutSection',
    states: [
      { name: 'normal', node: <CheckoutSection title="Payment">Cash</CheckoutSection> },
      { name: 'long title', node: <CheckoutSection title={LONG_TITLE}>Cash</CheckoutSection> },
      {
        name: 'no title in sight',
        node: (
          <CheckoutSection title="Payment" hideTitle>
            Cash
          </CheckoutSection>
        ),
      },
      {
        name: 'closed',
        node: (
          <CheckoutSection title="Notes" fold="closed">
            Cash
          </CheckoutSection>
        ),
      },
      {
        name: 'open, long title',
        node: (
          <CheckoutSection title={LONG_TITLE} fold="open">
            Cash
          </CheckoutSection>
        ),
      },
    ],
  },
  {
    part: 'ChoiceCards',
    states: [
      { name: 'one chosen, one disabled', node: <ChoiceCards {...cards} value="delivery" /> },
      { name: 'side by side', node: <ChoiceCards {...cards} value="delivery" look="grid" /> },
      { name: 'in a row', node: <ChoiceCards {...cards} value="delivery" look="row" /> },
      { name: 'folded', node: <ChoiceCards {...cards} value="delivery" foldFrom={3} /> },
      {
        name: 'folded, long hint',
        node: <ChoiceCards {...cards} value="pickup" foldFrom={3} hideLegend />,
      },
      {
        name: 'nothing chosen to fold',
        node: <ChoiceCards {...cards} value={null} foldFrom={3} />,
      },
      {
        name: 'another way',
        node: (
          <ChoiceCards
            {...cards}
            value="delivery"
            more={<Button look="quiet">Add an address</Button>}
          />
        ),
      },
      { name: 'error', node: <ChoiceCards {...cards} value={null} error="Choose one of these." /> },
    ],
  },
  {
    part: 'CouponField',
    states: [
      { name: 'empty', node: <CouponField {...coupon} /> },
      { name: 'pending', node: <CouponField {...coupon} pending /> },
      { name: 'applied', node: <CouponField {...coupon} applied="WELCOME10" /> },
      { name: 'refused', node: <CouponField {...coupon} refusal="This code has expired." /> },
    ],
  },
  {
    part: 'QuoteChanges',
    states: [
      {
        name: 'line, gone line, fee, total',
        node: (
          <QuoteChanges
            changes={[
              {
                kind: 'line',
                stockId: 1,
                from: { quantity: 2, total: 12.6 },
                to: { quantity: 2, total: 14 },
              },
              { kind: 'line', stockId: 2, from: { quantity: 1, total: 8.5 }, to: null },
              { kind: 'part', part: 'delivery', from: 1.9, to: 2.4 },
              { kind: 'total', from: 24.9, to: 18.3 },
            ]}
            titles={
              new Map([
                [1, 'Tomato bruschetta'],
                [2, LONG_TITLE],
              ])
            }
            money={exampleMoney}
          />
        ),
      },
    ],
  },
  {
    part: 'SummaryLines',
    states: [
      {
        name: 'choices, note, fewer left, free',
        node: (
          <SummaryLines
            lines={[exampleLine(), noteLine, shortLine, bonusLine]}
            money={exampleMoney}
          />
        ),
      },
    ],
  },
  {
    part: 'TimeFields',
    states: [
      {
        name: 'nothing chosen',
        node: <TimeFields days={days} choice={{ date: null, time: null }} onChange={ignore} />,
      },
      {
        name: 'chosen',
        node: (
          <TimeFields
            days={days}
            choice={{ date: '2026-03-11', time: '18:00' }}
            onChange={ignore}
          />
        ),
      },
      {
        name: 'closed day',
        node: (
          <TimeFields days={days} choice={{ date: '2026-03-12', time: null }} onChange={ignore} />
        ),
      },
      {
        name: 'error',
        node: (
          <TimeFields
            days={days}
            choice={{ date: '2026-03-11', time: null }}
            onChange={ignore}
            error="Choose a time."
          />
        ),
      },
    ],
  },
  {
    part: 'TipField',
    states: [
      { name: 'none', node: <TipField {...tip} choice={{ share: 0, own: '' }} /> },
      { name: 'own', node: <TipField {...tip} choice={{ share: 'own', own: '3' }} /> },
      {
        name: 'error',
        node: <TipField {...tip} choice={{ share: 'own', own: 'x' }} error="This is no amount." />,
      },
    ],
  },
]
