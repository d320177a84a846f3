import { chooseCurrency } from '@/domain/currency'
import type { Currency } from '@/domain/currency.schema'
import { convertMinor, type MoneyUnit, toWire } from '@/domain/money'
import type { Db } from '@/server/platform/db/client'
import type { Ctx, ServerCurrency } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { type CurrencyRow, listActiveCurrencies } from './currency.queries'

/** A currency row as clients see it. */
export function toCurrency(row: CurrencyRow): ServerCurrency {
  const { created_at, updated_at, ...rest } = row
  return { ...rest, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() }
}

/** The wire form, without server-only fields. */
export function toWireCurrency(server: ServerCurrency): Currency {
  const { step_minor, ...currency } = server
  return step_minor > 1 ? { ...currency, step: toWire(step_minor, currency.decimals) } : currency
}

/**
 * The currency for display: the requested one if it is active, otherwise the default one. Code that
 * moves money or quotes a price must use `getNamedCurrency`.
 */
export async function getCurrency(
  ctx: Pick<Ctx, 'db'> | { db: Db },
  id?: number | null,
): Promise<ServerCurrency> {
  return chooseOf(await listActiveCurrencies(ctx.db), id)
}

function chooseOf(rows: readonly CurrencyRow[], id: number | null | undefined): ServerCurrency {
  const list = rows.map(toCurrency)
  const found = chooseCurrency(list, id ?? undefined)
  const currency = list.find((entry) => entry.id === found?.id)
  if (!currency) throw new AppError('unavailable')
  return currency
}

/**
 * The currency of an amount: the requested one, or the default one without an id. Throws 422 for
 * `currency_id` if the requested one is not active.
 */
export async function getNamedCurrency(
  ctx: Pick<Ctx, 'db'> | { db: Db },
  id?: number | null,
): Promise<ServerCurrency> {
  return nameCurrency(await listActiveCurrencies(ctx.db), id)
}

/** `getNamedCurrency` among active currencies that are known already. */
export function nameCurrency(rows: readonly CurrencyRow[], id?: number | null): ServerCurrency {
  const currency = chooseOf(rows, id)
  if (id && currency.id !== id) throw fieldError('currency_id', 'invalid')
  return currency
}

/** Rate and decimals of a currency. */
export function unitOf(currency: Pick<ServerCurrency, 'rate' | 'decimals'>): MoneyUnit {
  return { rate: currency.rate, decimals: currency.decimals }
}

/** Converts base minor units to the wire's decimal number in a currency; rounds once. */
export function amountOf(
  baseMinor: number,
  currency: Pick<ServerCurrency, 'rate' | 'decimals'>,
): number {
  return toWire(convertMinor(baseMinor, unitOf(currency)), currency.decimals)
}
