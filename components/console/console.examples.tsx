import { LONG_TITLE, LONG_WORD, type PartExamples } from '@/components/ui/part-examples'
import type { MenuReport as Report } from '@/domain/menu-file.schema'
import { MenuReport } from './MenuReport'

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
const none = { ...report, added: 0, changed: 0, removed: 0, changes: [] }

export const consoleExamples: readonly PartExamples[] = [
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
]
