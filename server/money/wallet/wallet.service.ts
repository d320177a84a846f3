import { emailSchema } from '@/domain/user.schema'
import { type WalletHistoryType, type WalletKind, walletKinds } from '@/domain/wallet'
import type { FoundUser, WalletHistory } from '@/domain/wallet.schema'
import { listPhoneForms } from '@/server/people/api'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { countTry } from '@/server/platform/http/limits'
import { getCurrency } from '@/server/platform/setting/currency.service'
import { toFound, toHistory } from './wallet.view'
import { countHistories, findReceiver, listHistories } from './wallet-list.queries'

export interface HistoryQuery {
  page?: number
  perPage?: number
  currency_id?: number
  type?: WalletHistoryType
  kind?: WalletKind
  search?: string
  date_from?: Date
  date_to?: Date
  sort?: 'asc' | 'desc'
}

/** History entries of the caller's wallet, newest first by default. */
export async function getHistories(
  ctx: UserCtx,
  query: HistoryQuery,
): Promise<Paged<WalletHistory>> {
  const currency = await getCurrency(ctx, query.currency_id)
  const paging = toPaging(query)
  const listing = {
    userId: ctx.user.id,
    type: query.type,
    reasons: query.kind && walletKinds[query.kind],
    search: query.search,
    from: query.date_from,
    to: query.date_to,
    sort: query.sort ?? ('desc' as const),
    limit: paging.perPage,
    offset: offsetOf(paging),
  }
  const rows = await listHistories(ctx.db, ctx.lang, listing)
  const total = await countHistories(ctx.db, listing)
  return new Paged(
    rows.map((row) => toHistory(row, currency)),
    total,
    paging,
  )
}

/** The search text, if it is a complete e-mail address or phone number. */
async function identityOf(
  { db }: UserCtx,
  typed = '',
): Promise<{ email?: string; phones?: string[] } | undefined> {
  const email = emailSchema.safeParse(typed)
  if (email.success) return { email: email.data }
  // a name with digits in it is no phone number
  const phones = /^[\d\s()+./-]+$/.test(typed) ? await listPhoneForms(db, typed) : []
  return phones.length > 0 ? { phones } : undefined
}

/**
 * The user with an exact e-mail or phone, as a receiver of money. Partial input and names match
 * nobody, and attempts are limited, so that customers cannot be enumerated.
 */
export async function searchReceivers(
  ctx: UserCtx,
  query: { search?: string; page?: number; perPage?: number },
): Promise<Paged<FoundUser>> {
  const paging = toPaging(query)
  const identity = await identityOf(ctx, query.search)
  if (!identity) return new Paged([], 0, paging)
  await countTry('receiver_lookup', ctx, String(ctx.user.id))
  const found = await findReceiver(ctx.db, ctx.user.id, identity)
  const rows = found && paging.page === 1 ? [toFound(found)] : []
  return new Paged(rows, found ? 1 : 0, paging)
}
