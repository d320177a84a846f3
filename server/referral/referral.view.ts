import type { Referral } from '@/domain/referral'
import type { ServerCurrency } from '@/server/http/context'
import { amountOf } from '@/server/setting/currency.service'
import type { findRunningReferral } from './referral.queries'

type Row = NonNullable<Awaited<ReturnType<typeof findRunningReferral>>>

/** A programme as clients see it: its rewards are whole numbers in the currency asked for. */
export function toReferral({ referral, text }: Row, currency: ServerCurrency): Referral {
  const { id, img, active, expired_at, created_at, updated_at } = referral
  return {
    id,
    price_from: Math.round(amountOf(referral.price_from_minor, currency)),
    price_to: Math.round(amountOf(referral.price_to_minor, currency)),
    img,
    active,
    expired_at: expired_at?.toISOString() ?? null,
    translation: text,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
