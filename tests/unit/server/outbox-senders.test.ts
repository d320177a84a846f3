import { describe, expect, it } from 'vitest'
import { type Env, env } from '@/lib/env'
import { senderStatesOf } from '@/server/platform/outbox/senders'

const given = (over: Partial<Env>): Env => ({
  ...env(),
  DEMO: false,
  SMTP_URL: undefined,
  TWILIO_ACCOUNT_SID: undefined,
  ...over,
})

describe('[KB-35] what sends', () => {
  it.each([
    [{}, { email: 'off', sms: 'off', push: 'on' }],
    [{ DEMO: true }, { email: 'mailbox', sms: 'mailbox', push: 'on' }],
    [{ SMTP_URL: 'smtp://mx.example' }, { email: 'on', sms: 'off', push: 'on' }],
    [
      { DEMO: true, TWILIO_ACCOUNT_SID: 'AC1' },
      { email: 'mailbox', sms: 'on', push: 'on' },
    ],
    [{ PUSH_HOSTS: [] }, { email: 'off', sms: 'off', push: 'off' }],
  ])('with %o is %o', (over, states) => {
    expect(senderStatesOf(given(over))).toEqual(states)
  })
})
