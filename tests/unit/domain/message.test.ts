import { describe, expect, it } from 'vitest'
import {
  KEPT_DAYS,
  MAX_ATTEMPTS,
  messageState,
  RESEND_DAYS,
  resendOutcome,
  resentSince,
  shownError,
  shownSubject,
  toRecipient,
} from '@/domain/message'

const now = new Date('2026-11-28T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const message = (over: object = {}) => ({
  channel: 'email' as const,
  attempts: MAX_ATTEMPTS,
  sent_at: null,
  created_at: ago(1),
  isOutdated: false,
  ...over,
})

describe('[KB-35] a message of the outbox', () => {
  it.each([
    [0, null, 'waiting'],
    [1, null, 'retrying'],
    [MAX_ATTEMPTS - 1, null, 'retrying'],
    [MAX_ATTEMPTS, null, 'given_up'],
    [0, now, 'sent'],
    [MAX_ATTEMPTS, now, 'sent'],
  ])('after %i attempts, sent %s, is %s', (attempts, sent_at, state) => {
    expect(messageState({ attempts, sent_at })).toBe(state)
  })

  it.each([
    ['123456 is your Tiffin code', '•••••• is your Tiffin code'],
    ['رمزك ١٢٣٤٥٦', 'رمزك ••••••'],
    ['Re: see https://shop.example/in?token=Xy', 'Re: see https://shop.example/…'],
    ['Your account was changed', 'Your account was changed'],
  ])('shows no code in the subject %j', (subject, shown) => {
    expect(shownSubject(subject)).toBe(shown)
  })

  it.each([
    ['550 5.1.1 <mira@shop.example>: no such user', '550 5.1.1 <…@shop.example>: no such user'],
    ['554 link https://a.example/reset?t=abc#x listed', '554 link https://a.example/… listed'],
    ['554 (a.example/reset/abc) is listed', '554 (a.example/…) is listed'],
    ['connect smtp://user:pass@mx.example:25 failed', 'connect smtp://mx.example:25/… failed'],
    ['the text "It is 123456." is spam', 'the text "It is …." is spam'],
    ['no route to +4915100012345', 'no route to +…'],
    ['Twilio answered 400, code 21211', 'Twilio answered 400, code 21211'],
    ['451 4.7.1 Try\r\n\u202e again later', '451 4.7.1 Try again later'],
    ['no SMTP_URL is configured', 'no SMTP_URL is configured'],
  ])('tells why it was refused: %j', (error, shown) => {
    expect(shownError(error)).toBe(shown)
  })

  it('tells of long reasons their beginning', () => {
    expect(shownError('no '.repeat(500))).toHaveLength(300)
  })

  it.each([
    [' Mira@Shop.Example ', 'mira@shop.example'],
    ['+49 (151) 000-123', '49151000123'],
    ['shop.example', ''],
  ])('is looked for by %j', (typed, recipient) => {
    expect(toRecipient(typed)).toBe(recipient)
  })
})

describe('[KB-36] sending again', () => {
  it.each([
    ['possible', {}],
    ['possible', { attempts: 3 }],
    ['queued', { attempts: 0 }],
    ['sent', { sent_at: now, isOutdated: true }],
    ['code_expired', { isOutdated: true }],
    ['possible', { created_at: ago(7 * 24) }],
    ['too_old', { created_at: ago(7 * 24 + 0.01) }],
    ['too_old', { channel: 'sms', created_at: ago(8 * 24) }],
    ['possible', { channel: 'push', created_at: ago(24) }],
    ['too_old', { channel: 'push', created_at: ago(25) }],
  ])('is %s for %o', (outcome, over) => {
    expect(resendOutcome(message(over), now)).toBe(outcome)
  })

  it('ends before the codes are deleted that would say what a message carries', () => {
    expect(Math.max(RESEND_DAYS.email, RESEND_DAYS.sms)).toBeLessThanOrEqual(KEPT_DAYS.codes)
    expect(resentSince('email', 30, now)).toEqual(ago(KEPT_DAYS.codes * 24))
    expect(resentSince('push', 7, now)).toEqual(ago(24))
  })
})
