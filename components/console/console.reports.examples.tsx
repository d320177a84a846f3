import { LONG_TITLE, LONG_WORD, type PartExamples } from '@/components/ui/part-examples'
import { ReportChart } from './ReportChart'
import { ReportTable } from './ReportTable'
import { type ReportTile, ReportTiles } from './ReportTiles'

const tiles: readonly ReportTile[] = [
  { name: 'Orders placed', value: '1,204', change: 'Up 12%' },
  { name: LONG_TITLE, value: '$12,345,678.90', change: 'Nothing to compare with' },
  { name: LONG_WORD, value: '–', change: LONG_TITLE },
]
const chart = {
  name: 'Orders placed',
  token: '--accent',
  bars: [3, 0, 12, 7].map((value, index) => ({ key: `2026-05-0${index + 1}`, value })),
  dayText: (key: string) => key.slice(5),
  valueText: String,
}

export const reportExamples: readonly PartExamples[] = [
  {
    part: 'ReportTiles',
    isWide: true,
    states: [
      { name: 'filled, long text', node: <ReportTiles tiles={tiles} /> },
      { name: 'loading', node: <ReportTiles tiles={undefined} /> },
    ],
  },
  {
    part: 'ReportTable',
    isWide: true,
    states: [
      {
        name: 'long text',
        node: (
          <ReportTable
            caption="By shop"
            columns={['Shop', 'Orders placed', 'Revenue', 'Delivery time (median)']}
            rows={[
              { key: 1, head: LONG_TITLE, cells: ['1,204', '$12,345,678.90', '34 min'] },
              { key: 2, head: LONG_WORD, cells: ['0', '$0.00', '–'] },
            ]}
          />
        ),
      },
    ],
  },
  {
    part: 'ReportChart',
    isWide: true,
    states: [
      { name: 'time from the left', node: <ReportChart {...chart} isRightToLeft={false} /> },
      { name: 'time from the right', node: <ReportChart {...chart} isRightToLeft /> },
    ],
  },
]
