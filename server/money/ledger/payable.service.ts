import { type CurrencyUnits, isPayable } from '@/domain/payment-currency'
import type { Db } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { listCurrencies } from '@/server/platform/setting/setting.queries'

/** The currency of an amount, with the rate and decimals of the time when the amount was fixed. */
export interface Counted {
  currency_id: number
  rate: number
  decimals: number
}

/** The currency and cash rounding unit of a fixed amount; inactive currencies can still be paid. */
export async function loadCurrencyUnits(tx: Db, counted: Counted): Promise<CurrencyUnits> {
  const { currency_id, rate, decimals } = counted
  const currency = (await listCurrencies(tx)).find(({ id }) => id === currency_id)
  if (!currency) throw new AppError('payment_method_unavailable')
  const { title, step_minor } = currency
  return { title, rate, decimals, step_minor: currency.decimals === decimals ? step_minor : 1 }
}

/** Throws `payment_method_unavailable` when a method cannot pay exactly that amount. */
export async function checkPayable(
  tx: Db,
  tag: string,
  counted: Counted,
  amountMinor: number,
): Promise<void> {
  const units = await loadCurrencyUnits(tx, counted)
  if (!isPayable(tag, units, amountMinor)) throw new AppError('payment_method_unavailable')
}
