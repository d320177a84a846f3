import { emailSchema, phoneSchema } from '@/domain/user.schema'
import type { FoundUser, WalletHistory, WalletHistoryType } from '@/domain/wallet'
import { countTry } from '@/server/auth/limits'
import { offsetOf, Paged, toPaging } from '@/server/http/answer'
import type { UserCtx } from '@/server/http/context'
import { getCurrency } from '@/server/setting/currency.service'
import { toFound, toHistory } from './wallet.view'
import { countHistories, findReceiver, listHistories } from './wallet-list.queries'

export interface HistoryQuery {
  page?: number
  perPage?: number
  currency_id?: number
  type?: WalletHistoryType
  sort?: 'asc' | 'desc'
}

/** Movements of the caller's wallet, newest first unless asked otherwise. */
export async function getHistories(
  ctx: UserCtx,
  query: HistoryQuery,
): Promise<Paged<WalletHistory>> {
  const currency = await getCurrency(ctx, query.currency_id)
  const paging = toPaging(query)
  const listing = {
    userId: ctx.user.id,
    type: query.type,
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

/** What somebody typed, when it is a whole e-mail address or phone number. */
function identityOf(typed: string | undefined): { email?: string; phone?: string } | undefined {
  const email = emailSchema.safeParse(typed)
  if (email.success) return { email: email.data }
  // a name with digits in it is no phone number
  const phone = /^[\d\s()+./-]+$/.test(typed ?? '') ? phoneSchema.safeParse(typed) : undefined
  return phone?.success ? { phone: phone.data } : undefined
}

/**
 * Whom the caller can send money to: the one person behind an exact e-mail or phone. Parts of them
 * and names find nobody, and tries are counted, so that nobody can walk through our customers.
 */
export async function searchReceivers(
  ctx: UserCtx,
  query: { search?: string; page?: number; perPage?: number },
): Promise<Paged<FoundUser>> {
  const paging = toPaging(query)
  const identity = identityOf(query.search)
  if (!identity) return new Paged([], 0, paging)
  await countTry('receiver_lookup', ctx, String(ctx.user.id))
  const found = await findReceiver(ctx.db, ctx.user.id, identity)
  const rows = found && paging.page === 1 ? [toFound(found)] : []
  return new Paged(rows, found ? 1 : 0, paging)
}
