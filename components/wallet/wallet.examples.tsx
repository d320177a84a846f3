import { EXAMPLE_NOW, ignore, LONG_TITLE, type PartExamples } from '@/components/ui/part-examples'
import type { WalletStatement } from '@/domain/wallet-statement.schema'
import { SharePanel } from './SharePanel'
import { StatementSheet } from './StatementSheet'

const empty: WalletStatement = {
  month: '2026-03',
  first_month: '2026-01',
  opening: 100,
  closing: 100,
  total_in: 0,
  total_out: 0,
  totals: [],
  lines: [],
  currency: { symbol: '$', title: 'USD', position: 'before', decimals: 2 },
}
const statement: WalletStatement = {
  ...empty,
  closing: 112.4,
  total_in: 25,
  total_out: 12.6,
  totals: [
    { reason: 'topup', amount: 25 },
    { reason: 'payment', amount: -12.6 },
  ],
  lines: [
    {
      id: 1,
      created_at: EXAMPLE_NOW,
      reason: 'payment',
      party: null,
      note: null,
      order_id: 42,
      amount: -12.6,
      balance: 112.4,
    },
    {
      id: 2,
      created_at: EXAMPLE_NOW,
      reason: 'received',
      party: 'Ben K.',
      note: LONG_TITLE,
      order_id: null,
      amount: 25,
      balance: 125,
    },
  ],
}
const share = { url: 'https://tiffin.example/r/MINA', label: 'Your link', onCopy: ignore }

export const walletExamples: readonly PartExamples[] = [
  {
    part: 'SharePanel',
    states: [
      { name: 'copy only', node: <SharePanel {...share} /> },
      { name: 'share sheet', node: <SharePanel {...share} onShare={ignore} /> },
    ],
  },
  {
    part: 'StatementSheet',
    isWide: true,
    states: [
      { name: 'two movements', node: <StatementSheet statement={statement} /> },
      { name: 'empty', node: <StatementSheet statement={empty} /> },
    ],
  },
]
