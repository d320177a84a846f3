import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MailboxMessage } from '@/domain/mailbox.schema'
import { schemas } from '@/domain/schemas'
import { insertMessage } from '@/server/platform/outbox/outbox.queries'
import { openApi } from '@/tests/support/api'
import { buildBasics } from '@/tests/support/builders'

const api = openApi()

beforeAll(() => {
  vi.stubEnv('DEMO', '1')
})
afterAll(() => {
  vi.unstubAllEnvs()
})
beforeEach(() => buildBasics(api.db))

const open = async (query = '') => {
  const reply = await api.call<MailboxMessage[]>(`GET /rest/dev/mailbox${query}`)
  return schemas.mailbox.parse(reply.body.data)
}

describe('the mailbox of the demo', () => {
  it('shows the newest 50 messages first', async () => {
    for (let i = 1; i <= 51; i += 1) {
      const message = { channel: 'email', recipient: `r${i}@x.org`, subject: '', body: '' } as const
      await insertMessage(api.db, message, api.now)
    }
    const messages = await open()
    expect(messages).toHaveLength(50)
    expect(messages.at(0)?.recipient).toBe('r51@x.org')
    expect(messages.at(-1)?.recipient).toBe('r2@x.org')
  })

  it('shows the code of a registration, also of one recipient alone', async () => {
    await api.call('POST /auth/register?email=reader@example.com')
    await api.call('POST /auth/register?email=other@example.com')
    const messages = await open('?recipient=Reader@example.com')
    expect(messages).toHaveLength(1)
    expect(messages[0]?.body).toMatch(/\b\d{6}\b/)
    expect(messages[0]?.subject).toMatch(/^\d{6} is your Tiffin code$/)
  })
})
