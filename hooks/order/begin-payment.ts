import type { IntentStatus } from '@/domain/payment-process'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import { leaveFor } from '@/lib/leave'
import { ApiError } from '@/services/api-error'
import type { useRequestKey } from './useRequestKey'

/**
 * Sends the start of a payment under a screen's key and leads to the provider's page. Resolves when
 * that is on its way, or when a saved card was charged at once.
 */
export async function beginPayment(
  send: (key: string) => Promise<PaymentProcess>,
  key: ReturnType<typeof useRequestKey>,
): Promise<PaymentProcess> {
  const fresh = (caught: unknown) => {
    // the key has started another payment before; the server keeps one open for each order
    if (ApiError.from(caught).statusCode !== 'ERROR_KEY_REUSED') throw caught
    return send(key.renew())
  }
  let process = await send(key.read()).catch(fresh)
  const ended: readonly (IntentStatus | undefined)[] = ['declined', 'abandoned', 'parked']
  const isOver = ended.includes(process.status)
  // the try before is over: this is another one
  if (isOver) process = await send(key.renew())
  if (process.status === 'paid') key.forget()
  else if (process.data.url) leaveFor(process.data.url)
  return process
}
