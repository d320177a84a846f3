import { z } from 'zod'

/** A final failure: the message is not retried. */
export class Undeliverable extends Error {}

export interface Sms {
  /** phone number with country code, with or without a plus */
  recipient: string
  body: string
}

/**
 * Sends one SMS by a gateway. Throws `Undeliverable` for a final refusal, and any other error when
 * a retry makes sense. The errors contain neither recipient nor text nor account.
 */
export type SendSms = (sms: Sms) => Promise<void>

/** Shorter than the outbox's deadline for an SMS (outbox.worker.ts). */
const TIMEOUT_MS = 5000
const TOO_MANY = 429

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** a phone number, a sender name or the id of a messaging service (MG…) */
  from: string
  /** base URL of the API, without a path */
  url: string
  timeoutMs?: number
}

const refusal = z.object({ code: z.number() })

/** Twilio's error code (twilio.com/docs/api/errors); its message would contain the recipient. */
function codeOf(answer: string): string {
  try {
    const { success, data } = refusal.safeParse(JSON.parse(answer))
    return success ? `, code ${data.code}` : ''
  } catch {
    return ''
  }
}

/** SMS by Twilio's REST API. */
export function makeTwilio(settings: TwilioSettings): SendSms {
  const { accountSid, authToken, from, url, timeoutMs = TIMEOUT_MS } = settings
  const address = `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender = /^MG[0-9a-f]{32}$/i.test(from) ? 'MessagingServiceSid' : 'From'

  const ask = async (form: URLSearchParams) => {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: form,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { status, ok: isTaken } = response
      // after acceptance no later error may cause a second send, so the body is not read
      if (isTaken) void response.body?.cancel().catch(() => {})
      return { status, isTaken, answer: isTaken ? '' : await response.text() }
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      throw new Error(
        isLate ? `Twilio did not answer in ${timeoutMs} ms` : 'Twilio is not reached',
        {
          cause: error,
        },
      )
    }
  }

  return async ({ recipient, body }) => {
    const to = `+${recipient.replace(/\D/g, '')}`
    const form = new URLSearchParams({ To: to, [sender]: from, Body: body })
    const { status, isTaken, answer } = await ask(form)
    if (isTaken) return
    const reason = `Twilio answered ${status}${codeOf(answer)}`
    const isFinal = status >= 400 && status < 500 && status !== TOO_MANY
    throw isFinal ? new Undeliverable(reason) : new Error(reason)
  }
}
