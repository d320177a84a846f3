import { toBaseMinor } from '@/domain/money'
import type { Transaction } from '@/domain/payment.schema'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { amountOf, getCurrency } from '@/server/platform/setting/currency.service'
import { toTransaction } from './transaction.view'
import { countTransactions, listTransactions } from './transaction-list.queries'

/** The caller's payments, newest first, all in one currency so that they can be compared. */
export async function getTransactions(
  ctx: UserCtx,
  query: { page?: number; perPage?: number; currency_id?: number },
): Promise<Paged<Transaction>> {
  const currency = await getCurrency(ctx, query.currency_id)
  const paging = toPaging(query)
  const rows = await listTransactions(ctx.db, ctx.lang, {
    userId: ctx.user.id,
    limit: paging.perPage,
    offset: offsetOf(paging),
  })
  const total = await countTransactions(ctx.db, ctx.user.id)
  const shown = rows.map((row) => {
    const { amount_minor, decimals } = row.transaction
    // converting to the same currency would round twice
    const isSame = row.rate === currency.rate && decimals === currency.decimals
    const paid = toTransaction(row)
    const price = amountOf(toBaseMinor(amount_minor, { rate: row.rate, decimals }), currency)
    return isSame ? paid : { ...paid, price }
  })
  return new Paged(shown, total, paging)
}
