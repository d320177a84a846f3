import {
  EXAMPLE_NOW,
  examplePictures,
  ignore,
  LONG_WORD,
  type PartExamples,
} from '@/components/ui/part-examples'
import { ticketStatuses } from '@/domain/ticket'
import type { TicketThread } from '@/domain/ticket.schema'
import { HelpSearch } from './HelpSearch'
import { TicketMessages } from './TicketMessages'
import { TicketState } from './TicketState'

const ticket: TicketThread = {
  id: 1,
  topic: 'missing',
  subject: 'A dish is missing',
  status: 'answered',
  order_id: 42,
  created_at: EXAMPLE_NOW,
  updated_at: EXAMPLE_NOW,
  messages: [
    {
      id: 1,
      author: 'customer',
      text: `The arancini are missing. ${LONG_WORD}`,
      images: [examplePictures.dishes[2]],
      created_at: '2026-03-11T11:02:00.000Z',
    },
    {
      id: 2,
      author: 'support',
      text: 'We are sorry. The amount is back in your wallet.',
      images: [],
      created_at: EXAMPLE_NOW,
    },
  ],
}

export const helpExamples: readonly PartExamples[] = [
  {
    part: 'HelpSearch',
    states: [
      { name: 'empty', node: <HelpSearch value="" found={null} onChange={ignore} /> },
      { name: 'nothing found', node: <HelpSearch value="cake" found={0} onChange={ignore} /> },
    ],
  },
  {
    part: 'TicketMessages',
    states: [
      { name: 'both sides, picture', node: <TicketMessages ticket={ticket} /> },
      { name: 'at the support', node: <TicketMessages ticket={ticket} customer="Mira Novak" /> },
    ],
  },
  {
    part: 'TicketState',
    states: ticketStatuses.map((status) => ({
      name: status,
      node: <TicketState status={status} />,
    })),
  },
]
