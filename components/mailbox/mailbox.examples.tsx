import { EXAMPLE_NOW, ignore, LONG_WORD, type PartExamples } from '@/components/ui/part-examples'
import type { MailboxMessage } from '@/domain/mailbox.schema'
import { MailCard } from './MailCard'

const mail: MailboxMessage = {
  id: 1,
  channel: 'email',
  recipient: 'mina@example.com',
  subject: 'Your code',
  body: 'Your code is 482913. It is good for ten minutes.',
  created_at: EXAMPLE_NOW,
  sent_at: EXAMPLE_NOW,
}

export const mailboxExamples: readonly PartExamples[] = [
  {
    part: 'MailCard',
    states: [
      { name: 'mail with a code', node: <MailCard message={mail} when="now" onCopy={ignore} /> },
      {
        name: 'SMS, long word',
        node: (
          <MailCard
            message={{
              ...mail,
              channel: 'sms',
              recipient: '+4915112345678',
              subject: '',
              body: LONG_WORD,
            }}
            when="3 minutes ago"
            onCopy={ignore}
          />
        ),
      },
    ],
  },
]
