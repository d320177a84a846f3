import type { RefundCharge, RefundReport } from './provider'
import { ProviderError } from './provider-http'

/** How a provider calls the two ends of a refund; by every other word it is on its way. */
export interface RefundWords {
  done: readonly string[]
  failed: readonly string[]
}

/** a refusal that a provider tells in an answer that succeeds */
const REFUSED = 402

/** What a provider tells of a refund; nothing while it is on its way, and of one that is not ours. */
export function toRefundReports(
  refundUuid: string | null | undefined,
  status: string | null | undefined,
  words: RefundWords,
  reason?: string | null,
): RefundReport[] {
  if (!refundUuid || !status) return []
  const isDone = words.done.includes(status)
  if (!isDone && !words.failed.includes(status)) return []
  return [{ refundUuid, isDone, words: reason ?? status }]
}

/** Throws a final `ProviderError` where the answer to a refund is that it will not be made. */
export function checkRefund(
  status: string | null | undefined,
  words: RefundWords,
  reason?: string | null,
): void {
  if (status && words.failed.includes(status)) throw new ProviderError(REFUSED, reason ?? status)
}

/**
 * Whether a refund is among the minor units that its payment has given back by now: for providers
 * that know refunds under no name of ours. Holds because those of one payment go one by one.
 */
export const isReturned = (
  { returnedMinor, refundMinor }: Pick<RefundCharge, 'returnedMinor' | 'refundMinor'>,
  byNowMinor: number,
) => byNowMinor >= returnedMinor + refundMinor
