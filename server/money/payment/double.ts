import type { IntentPayload } from '@/domain/payment-process'
import { log } from '@/lib/log'
import type { IntentRow } from '@/server/money/provider/intent.queries'

/**
 * The payload of a payment whose reported charge counts as another payment already (ADR 0086).
 * Logged for the operator: a provider names each charge once.
 */
export function doublePayload(intent: IntentRow, known: IntentRow): IntentPayload {
  const values = { intent: intent.uuid, counted: known.uuid, charge: known.charge_ref }
  log.error(values, 'a provider reports the charge of another payment')
  return { ...intent.payload, double_of: known.id }
}

/** The payload of a payment with a charge of its own: not a double, or not any more. */
export function ownPayload({ payload }: IntentRow): IntentPayload {
  const { double_of: _counted, ...own } = payload
  return own
}
