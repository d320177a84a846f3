import { BASE_DECIMALS, sum, toWire } from '@/domain/money'
import { walletReasons } from '@/domain/wallet'
import type { WalletStatement } from '@/domain/wallet-statement.schema'
import type { UserCtx } from '@/server/platform/http/context'
import { getCurrency } from '@/server/platform/setting/currency.service'
import { findFirstMove, type LedgerRow, listLedger, sumBefore } from './statement.queries'
import { toStatementLine } from './wallet.view'

const wire = (minor: number) => toWire(minor, BASE_DECIMALS)
const monthOf = (moment: Date) => moment.toISOString().slice(0, 7)

/** The first moments of a month and of the next one, UTC. */
function bounds(month: string): [Date, Date] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return [new Date(Date.UTC(year, number - 1, 1)), new Date(Date.UTC(year, number, 1))]
}

function totalsOf(rows: readonly LedgerRow[]) {
  return walletReasons.flatMap((reason) => {
    const own = rows.filter((row) => row.reason === reason)
    const amount = wire(sum(own.map((row) => row.amount_minor)))
    return own.length > 0 ? [{ reason, amount }] : []
  })
}

/**
 * A month of the caller's ledger, this one by default. In the default currency, which wallets are kept in:
 * amounts converted one by one would not add up to the balance.
 */
export async function getStatement(ctx: UserCtx, month?: string): Promise<WalletStatement> {
  const asked = month ?? monthOf(ctx.now)
  const [from, to] = bounds(asked)
  const userId = ctx.user.id
  const openingMinor = await sumBefore(ctx.db, userId, from)
  const rows = await listLedger(ctx.db, userId, from, to)
  const first = await findFirstMove(ctx.db, userId)
  const { symbol, title, position, decimals } = await getCurrency(ctx)
  const amounts = rows.map((row) => row.amount_minor)
  let balance = openingMinor
  return {
    month: asked,
    first_month: monthOf(first ?? ctx.now),
    opening: wire(openingMinor),
    closing: wire(openingMinor + sum(amounts)),
    total_in: wire(sum(amounts.filter((amount) => amount > 0))),
    total_out: wire(sum(amounts.filter((amount) => amount < 0))),
    totals: totalsOf(rows),
    lines: rows.map((row) => {
      balance += row.amount_minor
      return toStatementLine(row, balance)
    }),
    currency: { symbol, title, position, decimals },
  }
}
