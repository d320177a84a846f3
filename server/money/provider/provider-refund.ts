import type { RefundCharge, RefundReport } from './provider'
import { ProviderError } from './provider-http'

/** A provider's final refund statuses; every other status means that the refund is pending. */
export interface RefundWords {
  done: readonly string[]
  failed: readonly string[]
}

/** status of a refusal that a provider reports in a successful response */
const REFUSED = 402

/** The report of a refund; empty while the refund is pending, and without a uuid. */
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

/**
 * Throws a final `ProviderError` if a provider's response says that the refund will not be made.
 */
export function checkRefund(
  status: string | null | undefined,
  words: RefundWords,
  reason?: string | null,
): void {
  if (status && words.failed.includes(status)) throw new ProviderError(REFUSED, reason ?? status)
}

/**
 * Whether a payment's refunded total, minor units, includes a refund: for providers whose refunds
 * carry no id of ours. Works because refunds of one payment are sent one at a time.
 */
export const isReturned = (
  { returnedMinor, refundMinor }: Pick<RefundCharge, 'returnedMinor' | 'refundMinor'>,
  byNowMinor: number,
) => byNowMinor >= returnedMinor + refundMinor
