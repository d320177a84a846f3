import { type Coins, isPayable } from '@/domain/payment-currency'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/http/errors'
import { listCurrencies } from '@/server/setting/setting.queries'

/** What something costs is counted in: its currency, and the rate and decimals of the time it was made. */
export interface Counted {
  currency_id: number
  rate: number
  decimals: number
}

/** The coins of an amount that stands; a currency that is not in use any more can still be paid. */
export async function coinsOfCounted(tx: Db, counted: Counted): Promise<Coins> {
  const { currency_id, rate, decimals } = counted
  const currency = (await listCurrencies(tx)).find(({ id }) => id === currency_id)
  if (!currency) throw new AppError('payment_unknown')
  const { title, step_minor } = currency
  return { title, rate, decimals, step_minor: currency.decimals === decimals ? step_minor : 1 }
}

/** Throws `payment_unknown` where a method cannot pay exactly that much of something that stands. */
export async function checkPayable(
  tx: Db,
  tag: string,
  counted: Counted,
  amountMinor: number,
): Promise<void> {
  const coins = await coinsOfCounted(tx, counted)
  if (!isPayable(tag, coins, amountMinor)) throw new AppError('payment_unknown')
}
