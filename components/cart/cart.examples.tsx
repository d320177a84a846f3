import {
  exampleProduct,
  productHelp,
  productStates,
} from '@/components/product/product-data.examples'
import { Button } from '@/components/ui/Button'
import { exampleMoney, ignore, LONG_TITLE, type PartExamples } from '@/components/ui/part-examples'
import type { ReceiptRow } from '@/domain/receipt'
import { CartLineNote } from './CartLineNote'
import { CartLineRow } from './CartLineRow'
import { CartNotice } from './CartNotice'
import { CartNudge } from './CartNudge'
import { bonusLine, exampleLine, longLine, noteLine, shortLine } from './cart-data.examples'
import { LoadNotice } from './LoadNotice'
import { PlainCartLine } from './PlainCartLine'
import { PreparedLine } from './PreparedLine'
import { SubstitutionField } from './SubstitutionField'
import { TogetherRow } from './TogetherRow'
import { TotalsList } from './TotalsList'

const lines = {
  'picture and choices': exampleLine(),
  note: noteLine,
  'missing picture, long text': longLine,
  'fewer left': shortLine,
  free: bonusLine,
}
const nudge = (one: Parameters<typeof CartNudge>[0]['nudge']) => (
  <CartNudge nudge={one} money={exampleMoney} />
)
const change = { money: exampleMoney, onQuantity: ignore, onRemove: ignore, onNote: ignore }
const prepared = {
  key: '1',
  title: 'Tomato bruschetta',
  view: exampleLine(),
  wanted: 2,
  lacksAddons: false,
  facts: { allergens: ['gluten', 'milk'], may_contain: ['nuts'] },
}
const preparedStates = {
  normal: prepared,
  'nothing stated': { ...prepared, facts: null },
  'fewer, add-ons gone': { ...prepared, view: shortLine, wanted: 3, lacksAddons: true },
  removed: {
    ...prepared,
    view: exampleLine({ line: { ...exampleLine().line, quantity: 0 } }),
  },
  gone: { ...prepared, view: null },
}
const rows: ReceiptRow[] = [
  { part: 'goods', amount: 24.9 },
  { part: 'discount', amount: -2.5 },
  { part: 'delivery', amount: 1.9 },
  { part: 'service', amount: 0.99 },
  { part: 'tips', amount: 2 },
]
const preference = { substitution: 'best_match', substitute: null } as const
const substitution = {
  title: 'Arancini',
  preference,
  alternatives: undefined,
  load: { isFailed: false, isRetrying: false, retry: ignore },
  onOpen: ignore,
  onChange: async () => {},
}

const together = Object.values(productStates).map((product, index) => ({
  ...product,
  id: index + 1,
  served: null,
}))

export const cartExamples: readonly PartExamples[] = [
  {
    part: 'CartLineRow',
    isItem: true,
    states: [
      ...Object.entries(lines).map(([name, view]) => ({
        name,
        node: <CartLineRow view={view} {...change} />,
      })),
      {
        name: 'substitution',
        node: (
          <CartLineRow
            view={exampleLine()}
            {...change}
            substitution={<SubstitutionField {...substitution} />}
          />
        ),
      },
    ],
  },
  {
    part: 'CartLineNote',
    states: [
      { name: 'none', node: <CartLineNote note="" title="Arancini" onSave={ignore} /> },
      { name: 'long', node: <CartLineNote note={LONG_TITLE} title="Arancini" onSave={ignore} /> },
    ],
  },
  {
    part: 'CartNotice',
    states: (['info', 'warn', 'bad'] as const).map((tone) => ({
      name: tone,
      node: (
        <CartNotice
          tone={tone}
          actions={
            tone === 'info' ? undefined : (
              <Button look="secondary" size="small">
                Choose another time
              </Button>
            )
          }
        >
          Forno Lucente closes at 22:00.
        </CartNotice>
      ),
    })),
  },
  {
    part: 'LoadNotice',
    states: [false, true].map((pending) => ({
      name: pending ? 'trying again' : 'failed',
      node: (
        <LoadNotice pending={pending} onRetry={ignore}>
          The times could not be loaded.
        </LoadNotice>
      ),
    })),
  },
  {
    part: 'TogetherRow',
    states: [
      { name: 'filled', node: <TogetherRow products={together} help={productHelp} /> },
      {
        name: 'one',
        node: <TogetherRow products={[exampleProduct()]} help={productHelp} />,
      },
      { name: 'loading', node: <TogetherRow products={undefined} help={productHelp} /> },
    ],
  },
  {
    part: 'CartNudge',
    states: [
      {
        name: 'below the minimum',
        node: nudge({ kind: 'minimum', goods: 8, goal: 15 }),
      },
      {
        name: 'small order',
        node: nudge({ kind: 'small_order', goods: 8, goal: 20, fee: 1.5 }),
      },
      {
        name: 'free delivery in reach',
        node: nudge({ kind: 'free_delivery', goods: 22, goal: 30 }),
      },
      {
        name: 'free delivery reached',
        node: nudge({ kind: 'free_delivery', goods: 32, goal: 30 }),
      },
    ],
  },
  {
    part: 'PlainCartLine',
    isItem: true,
    states: [
      ...Object.entries(lines).map(([name, view]) => ({
        name,
        node: <PlainCartLine view={view} token="t" money={exampleMoney} />,
      })),
      {
        name: 'wrong quantity',
        node: <PlainCartLine view={exampleLine()} token="t" money={exampleMoney} wrong="invalid" />,
      },
    ],
  },
  {
    part: 'PreparedLine',
    isItem: true,
    states: Object.entries(preparedStates).map(([name, one]) => ({
      name,
      node: <PreparedLine prepared={one} money={exampleMoney} onChange={ignore} />,
    })),
  },
  {
    part: 'SubstitutionField',
    states: [
      { name: 'default', node: <SubstitutionField {...substitution} /> },
      {
        name: 'refund',
        node: (
          <SubstitutionField
            {...substitution}
            preference={{ substitution: 'refund', substitute: null }}
          />
        ),
      },
    ],
  },
  {
    part: 'TotalsList',
    states: [
      { name: 'all known', node: <TotalsList rows={rows} total={27.29} money={exampleMoney} /> },
      {
        name: 'fee not known',
        node: (
          <TotalsList
            rows={[
              { part: 'goods', amount: 24.9 },
              { part: 'delivery', amount: null },
            ]}
            total={24.9}
            feeFrom={1.9}
            money={exampleMoney}
          />
        ),
      },
      {
        name: 'free delivery',
        node: (
          <TotalsList
            rows={[
              { part: 'goods', amount: 24.9 },
              { part: 'delivery', amount: 0 },
            ]}
            total={24.9}
            money={exampleMoney}
          />
        ),
      },
      {
        name: 'parts still to come',
        node: (
          <TotalsList
            rows={rows.slice(0, 1)}
            total={24.9}
            money={exampleMoney}
            awaited={['delivery', 'service']}
          />
        ),
      },
      { name: 'busy', node: <TotalsList rows={rows} total={27.29} money={exampleMoney} busy /> },
    ],
  },
]
