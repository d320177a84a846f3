import { Button } from '@/components/ui/Button'
import {
  EXAMPLE_NOW,
  exampleMoney,
  ignore,
  LONG_TITLE,
  LONG_WORD,
  type PartExamples,
} from '@/components/ui/part-examples'
import { notificationTypes } from '@/domain/notification-type'
import type { WalletHistory } from '@/domain/wallet.schema'
import { ActionRows } from './ActionRows'
import { Actions } from './Actions'
import { AppKey } from './AppKey'
import { Balance } from './Balance'
import { Card } from './Card'
import { Choice } from './Choice'
import { EntryRow } from './EntryRow'
import { Facts } from './Facts'
import { KindSwitches } from './KindSwitches'
import { MovementRow } from './MovementRow'
import { Question } from './Question'
import { RecoveryCodes } from './RecoveryCodes'

const user = { id: 1, uuid: 'mina', firstname: 'Mina', active: 1 as const }
const movement: WalletHistory = {
  id: 1,
  uuid: 'm1',
  wallet_uuid: 'w1',
  transaction_id: null,
  type: 'topup',
  price: 25,
  note: null,
  status: 'paid',
  author: user,
  user,
  reason: 'topup',
  created_at: EXAMPLE_NOW,
  updated_at: EXAMPLE_NOW,
}
const kinds = notificationTypes.slice(0, 4).map((type, index) => ({
  id: index + 1,
  type,
  notification: {
    user_id: 1,
    notification_id: index + 1,
    active: index % 2 === 0 ? (1 as const) : (0 as const),
  },
  created_at: EXAMPLE_NOW,
  updated_at: EXAMPLE_NOW,
}))

export const accountExamples: readonly PartExamples[] = [
  {
    part: 'ActionRows',
    states: [
      {
        name: 'with and without an action, long text',
        node: (
          <ActionRows
            rows={[
              { id: 1, title: 'Firefox on Linux', note: 'This device' },
              {
                id: 2,
                title: LONG_TITLE,
                note: LONG_WORD,
                action: <Button look="secondary">Sign out</Button>,
              },
            ]}
          />
        ),
      },
    ],
  },
  {
    part: 'Actions',
    states: [
      {
        name: 'two',
        node: (
          <Actions>
            <Button look="secondary">Cancel</Button>
            <Button>Save changes</Button>
          </Actions>
        ),
      },
    ],
  },
  {
    part: 'Balance',
    states: [
      { name: 'normal', node: <Balance label="Balance" amount="$128.40" /> },
      { name: 'long amount', node: <Balance label="Balance" amount="1.234.567.890,00 Rp" /> },
    ],
  },
  {
    part: 'Card',
    states: [{ name: 'normal', node: <Card title="Password">Changed in March.</Card> }],
  },
  {
    part: 'Choice',
    states: [
      {
        name: 'one chosen',
        node: (
          <Choice
            label="Theme"
            value="dark"
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            onChoose={ignore}
          />
        ),
      },
    ],
  },
  {
    part: 'EntryRow',
    isItem: true,
    states: [
      {
        name: 'came in',
        node: (
          <EntryRow when="11 Mar" amount="+$25.00" isIn>
            Top-up
          </EntryRow>
        ),
      },
      {
        name: 'went out, long text',
        node: (
          <EntryRow when="11 Mar" amount="−$1,024.90">
            {LONG_TITLE}
          </EntryRow>
        ),
      },
      {
        name: 'state',
        node: (
          <EntryRow when="Until 18 Mar" state="Waiting">
            Ben, who was invited
          </EntryRow>
        ),
      },
    ],
  },
  {
    part: 'Facts',
    states: [
      {
        name: 'long value',
        node: (
          <Facts
            facts={[
              { label: 'E-mail', value: 'mina@example.com' },
              { label: 'Name', value: LONG_WORD },
            ]}
          />
        ),
      },
    ],
  },
  {
    part: 'KindSwitches',
    states: [
      { name: 'loading', node: <KindSwitches kinds={undefined} onSwitch={ignore} /> },
      { name: 'on, off and unknown', node: <KindSwitches kinds={kinds} onSwitch={ignore} /> },
    ],
  },
  {
    part: 'MovementRow',
    isItem: true,
    states: [
      { name: 'top-up', node: <MovementRow movement={movement} money={exampleMoney} /> },
      {
        name: 'of an order',
        node: (
          <MovementRow
            movement={{ ...movement, type: 'withdraw', reason: undefined, order_id: 42 }}
            money={exampleMoney}
          />
        ),
      },
      {
        name: 'sent, with a long note',
        node: (
          <MovementRow
            movement={{
              ...movement,
              type: 'withdraw',
              reason: 'sent',
              party: 'Ben K.',
              note: LONG_TITLE,
            }}
            money={exampleMoney}
          />
        ),
      },
    ],
  },
  {
    part: 'Question',
    states: [
      { name: 'closed', node: <Question question="Where is my order?">On its way.</Question> },
    ],
  },
  {
    part: 'AppKey',
    states: [
      {
        name: 'with a picture',
        node: (
          <AppKey secret="JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP">
            <svg viewBox="0 0 4 4" role="img" aria-label="QR code">
              <path d="M0 0h4v4H0z" fill="currentColor" />
            </svg>
          </AppKey>
        ),
      },
    ],
  },
  {
    part: 'RecoveryCodes',
    states: [
      {
        name: 'ten',
        node: (
          <RecoveryCodes
            codes={Array.from('23456789AB', (letter) => `ABCD-EFGH-JKL${letter}`)}
            onSave={ignore}
            onKept={ignore}
          />
        ),
      },
    ],
  },
]
