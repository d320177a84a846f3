import { type Currency, chooseCurrency } from '@/domain/currency'
import { convertMinor, type MoneyUnit, toWire } from '@/domain/money'
import type { Db } from '@/server/db/client'
import type { Ctx, ServerCurrency } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { type CurrencyRow, listActiveCurrencies } from './currency.queries'

/** A currency row as clients see it. */
export function toCurrency(row: CurrencyRow): ServerCurrency {
  const { created_at, updated_at, ...rest } = row
  return { ...rest, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() }
}

/** The wire form: without what only the server counts with. */
export function toWireCurrency(server: ServerCurrency): Currency {
  const { step_minor, ...currency } = server
  return step_minor > 1 ? { ...currency, step: toWire(step_minor, currency.decimals) } : currency
}

/**
 * The currency that something is shown in: the one asked for when it is in use, else the default one.
 * What moves money or says what something will cost names its own by `getNamedCurrency`.
 */
export async function getCurrency(
  ctx: Pick<Ctx, 'db'> | { db: Db },
  id?: number | null,
): Promise<ServerCurrency> {
  const list = (await listActiveCurrencies(ctx.db)).map(toCurrency)
  const found = chooseCurrency(list, id ?? undefined)
  const currency = list.find((entry) => entry.id === found?.id)
  if (!currency) throw new AppError('unavailable')
  return currency
}

/**
 * The currency that money is meant in: the default one where none is named, else exactly that one.
 * Throws 422 for one that is not in use, by its field's name.
 */
export async function getNamedCurrency(
  ctx: Pick<Ctx, 'db'> | { db: Db },
  id?: number | null,
): Promise<ServerCurrency> {
  const currency = await getCurrency(ctx, id)
  if (id && currency.id !== id) throw fieldError('currency_id', 'invalid')
  return currency
}

/** How to count in a currency. */
export function unitOf(currency: Pick<ServerCurrency, 'rate' | 'decimals'>): MoneyUnit {
  return { rate: currency.rate, decimals: currency.decimals }
}

/** A base amount as the wire's decimal number in a currency, rounded once. */
export function amountOf(
  baseMinor: number,
  currency: Pick<ServerCurrency, 'rate' | 'decimals'>,
): number {
  return toWire(convertMinor(baseMinor, unitOf(currency)), currency.decimals)
}
