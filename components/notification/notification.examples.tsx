import {
  EXAMPLE_NOW,
  ignore,
  LONG_TITLE,
  LONG_WORD,
  type PartExamples,
} from '@/components/ui/part-examples'
import { notificationFixture } from '@/tests/support/fixtures'
import { NotificationRow } from './NotificationRow'

const unread = notificationFixture({
  title: 'Order 42 is on its way',
  body: 'Lena has picked it up.',
  data: { id: 42, type: 'order' },
})
const row = { ago: '3 minutes ago', onOpen: ignore }

export const notificationExamples: readonly PartExamples[] = [
  {
    part: 'NotificationRow',
    states: [
      { name: 'unread', node: <NotificationRow notification={unread} {...row} /> },
      {
        name: 'read',
        node: <NotificationRow notification={{ ...unread, read_at: EXAMPLE_NOW }} {...row} />,
      },
      {
        name: 'parcel, no text',
        node: (
          <NotificationRow notification={{ ...unread, body: null, parcel: { id: 3 } }} {...row} />
        ),
      },
      {
        name: 'long text',
        node: (
          <NotificationRow
            notification={{ ...unread, type: 'news_publish', title: LONG_TITLE, body: LONG_WORD }}
            {...row}
          />
        ),
      },
    ],
  },
]
