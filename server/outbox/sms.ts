import { z } from 'zod'

/** Trying again would not help: the message is left for a person to look at. */
export class Undeliverable extends Error {}

export interface Sms {
  /** digits of a phone number with its country's, with or without a plus */
  recipient: string
  body: string
}

/**
 * Hands one SMS to a gateway. Throws `Undeliverable` where it is refused for good, any other error
 * where it may be tried again; neither names the recipient, the text or the account.
 */
export type SendSms = (sms: Sms) => Promise<void>

/** Short, so that ten slow answers in a row stay below the outbox's first retry delay. */
const TIMEOUT_MS = 5000
const TOO_MANY = 429

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** a number, a sender's name or the id of a messaging service (MG…) */
  from: string
  /** where the API is, without a path */
  url: string
  timeoutMs?: number
}

const refusal = z.object({ code: z.number() })

/** Twilio's number for a failure (twilio.com/docs/api/errors); its sentence names the recipient. */
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
      // once it is taken, nothing that goes wrong after that may send it again
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
