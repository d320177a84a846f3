import { LONG_TITLE, LONG_WORD, type PartExamples } from '@/components/ui/part-examples'
import type { MenuReport as Report } from '@/domain/menu-file.schema'
import { MenuReport } from './MenuReport'
import { PriceReport } from './PriceReport'

const report: Report = {
  plan: 'p1',
  added: 1,
  changed: 1,
  removed: 1,
  unchanged: 42,
  changes: [
    { kind: 'added', key: 'lemonade', title: 'Lemonade', differences: [] },
    {
      kind: 'changed',
      key: 'bruschetta',
      title: LONG_TITLE,
      differences: [
        { column: 'price', before: '6.30', after: '7.00' },
        { column: 'description', before: '', after: LONG_WORD },
        { column: 'allergens', before: 'gluten', after: '' },
      ],
    },
    { kind: 'removed', key: LONG_WORD, title: LONG_WORD, differences: [] },
  ],
  errors: [],
}
const prices = {
  plan: 'p2',
  changed: 2,
  products: 2,
  unchanged: 3,
  lines: [
    { product_id: 1, titles: { en: 'Borscht' }, options: '', before: 8.5, after: 9.35 },
    { product_id: 2, titles: { en: LONG_TITLE }, options: LONG_WORD, before: 11, after: 12.1 },
  ],
}
const priceTexts = {
  titleOf: (titles: Readonly<Record<string, string>>) => titles.en ?? '',
  money: (price: number) => `$${price.toFixed(2)}`,
}
const none = { ...report, added: 0, changed: 0, removed: 0, changes: [] }

export const menuExamples: readonly PartExamples[] = [
  {
    part: 'MenuReport',
    states: [
      { name: 'nothing changes', node: <MenuReport report={none} /> },
      { name: 'each kind of change, long text', node: <MenuReport report={report} /> },
      { name: 'more than are listed', node: <MenuReport report={{ ...report, added: 300 }} /> },
      {
        name: 'wrong cells',
        node: (
          <MenuReport
            report={{
              ...report,
              errors: [
                { row: 2, column: 'price', message: 'Write a number.' },
                { row: 1042, column: LONG_WORD, message: LONG_TITLE },
              ],
            }}
          />
        ),
      },
    ],
  },
  {
    part: 'PriceReport',
    states: [
      { name: 'old and new', node: <PriceReport report={prices} {...priceTexts} /> },
      {
        name: 'more than are listed',
        node: <PriceReport report={{ ...prices, changed: 300 }} {...priceTexts} />,
      },
      {
        name: 'nothing changes',
        node: <PriceReport report={{ ...prices, changed: 0, lines: [] }} {...priceTexts} />,
      },
    ],
  },
]
