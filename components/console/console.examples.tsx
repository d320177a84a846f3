import { Button } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { ignore, LONG_TITLE, LONG_WORD, type PartExamples } from '@/components/ui/part-examples'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { AuditRow } from './AuditRow'
import { ConsoleFrame } from './ConsoleFrame'
import { MoveButtons } from './MoveButtons'
import { Pager } from './Pager'
import { Papers } from './Papers'
import { RequestRow } from './RequestRow'
import { StackedField } from './StackedField'

const row = { href: '#', icon: 'store' } as const

export const consoleExamples: readonly PartExamples[] = [
  {
    part: 'ConsoleFrame',
    isWide: true,
    states: [
      {
        name: 'a list',
        node: (
          <ConsoleFrame room="console.shops" title="Shop requests">
            <p>{LONG_TITLE}</p>
          </ConsoleFrame>
        ),
      },
      {
        name: 'a seller’s',
        node: (
          <ConsoleFrame desk="seller" room="chats.inbox" title="Inbox">
            <p>{LONG_TITLE}</p>
          </ConsoleFrame>
        ),
      },
      {
        name: 'one of a list, long name',
        node: (
          <ConsoleFrame
            room="console.couriers"
            title={LONG_WORD}
            back={{ href: '#', text: 'Courier requests' }}
          >
            <p>{LONG_TITLE}</p>
          </ConsoleFrame>
        ),
      },
    ],
  },
  {
    part: 'AuditRow',
    states: [
      {
        name: 'what has changed, and nothing to see any more',
        node: (
          <ul>
            <AuditRow
              action="Admin role given"
              who={{ text: 'Ada Root', href: '#' }}
              subject={{ text: 'Mira Novak', href: '#' }}
              changes={[{ label: 'Role', before: 'Customer', after: 'Admin' }]}
              about={['Nov 20, 2026, 10:00 AM', '203.0.113.9', 'Firefox on Linux']}
            />
            <AuditRow
              action={LONG_TITLE}
              who={{ text: 'Account 7' }}
              subject={{ text: LONG_WORD }}
              changes={[{ label: 'Status', before: LONG_WORD, after: LONG_WORD }]}
              about={['Nov 20, 2026, 10:00 AM', '2001:db8:85a3::8a2e:370:7334', LONG_WORD]}
            />
          </ul>
        ),
      },
    ],
  },
  {
    part: 'MoveButtons',
    states: [
      {
        name: 'between others',
        node: <MoveButtons title="Pizza" above={1} below={3} onMove={ignore} />,
      },
      {
        name: 'first in its row, saving',
        node: (
          <ul>
            <RequestRow
              {...row}
              title={LONG_TITLE}
              about={['Delivery']}
              end={
                <MoveButtons title={LONG_TITLE} above={null} below={2} pending onMove={ignore} />
              }
            />
          </ul>
        ),
      },
    ],
  },
  {
    part: 'Pager',
    states: [
      { name: 'first page', node: <Pager page={1} pages={3} onPage={ignore} /> },
      { name: 'last page', node: <Pager page={12} pages={12} onPage={ignore} /> },
    ],
  },
  {
    part: 'Papers',
    states: [
      { name: 'none', node: <Papers title="Documents" images={[]} none="Not added yet" /> },
      {
        name: 'two',
        node: (
          <Papers
            title="Documents"
            images={['/images/avatar_placeholder.png', '/images/sign-in.webp']}
            none="Not added yet"
          />
        ),
      },
    ],
  },
  {
    part: 'RequestRow',
    states: [
      {
        name: 'normal, and long',
        node: (
          <ul>
            <RequestRow
              {...row}
              title="Forno Lucente"
              about={['Luchsallee 95', 'Restaurant']}
              end={<StatusBadge tone="warn">Waiting</StatusBadge>}
            />
            <RequestRow
              {...row}
              title={LONG_WORD}
              about={[LONG_TITLE, LONG_WORD]}
              end={<StatusBadge tone="good">Approved</StatusBadge>}
            />
          </ul>
        ),
      },
      {
        name: 'decided about in its place',
        node: (
          <ul>
            <RequestRow
              icon="refresh"
              title="Order #42 · USD 22.06"
              about={['Mira Novak', LONG_WORD]}
              below={
                <ButtonRow>
                  <Button look="secondary">Try again</Button>
                  <Button look="secondary">Credit the wallet</Button>
                </ButtonRow>
              }
            />
          </ul>
        ),
      },
    ],
  },
  {
    part: 'StackedField',
    states: [
      {
        name: 'a value, and none',
        node: (
          <>
            <StackedField field={{}} label="E-mail" defaultValue="hello@example.com" type="email" />
            <StackedField field={{}} label={LONG_TITLE} hint={LONG_TITLE} />
          </>
        ),
      },
      {
        name: 'a choice',
        node: (
          <StackedField field={{}} label="Clock">
            <option value="">As usual in each language</option>
            <option value="24">24 hours</option>
          </StackedField>
        ),
      },
      {
        name: 'wrong',
        node: (
          <StackedField
            field={{}}
            label="Service fee per order (USD)"
            error={LONG_TITLE}
            required
          />
        ),
      },
    ],
  },
]
