import { paymentTags } from '@/domain/payment'
import type { Payment } from '@/domain/payment.schema'
import type { payments } from '@/server/platform/db/schema/payment'
import { toTitle } from '@/server/platform/setting/text.view'

/** A payment method as clients see it; undefined for a tag that the contract does not know. */
export function toPayment(row: typeof payments.$inferSelect, locale: string): Payment | undefined {
  const tag = paymentTags.find((known) => known === row.tag)
  if (!tag) return undefined
  return {
    id: row.id,
    tag,
    input: row.input,
    sandbox: row.sandbox,
    active: row.active,
    translation: toTitle(row.titles, locale),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
