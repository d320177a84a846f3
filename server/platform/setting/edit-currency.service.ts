import type {
  AdminCurrency,
  CurrencyBody,
  CurrencyOptions,
  NewCurrency,
} from '@/domain/admin-currency.schema'
import { recordChange } from '@/server/platform/audit/audit'
import type { Db } from '@/server/platform/db/client'
import type { AuditValues } from '@/server/platform/db/schema/audit'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import type { ShownInput } from '@/server/platform/http/inputs'
import { assertSeen } from '@/server/platform/http/seen'
import type { CurrencyRow } from './currency.queries'
import { getCurrency } from './currency.service'
import { decimalsOfCode, payableCodes } from './currency-code'
import {
  addCurrencyRow,
  countCurrencies,
  findCurrency,
  listCurrencyPage,
  updateCurrencyRow,
} from './edit-currency.queries'
import { listCurrencies } from './setting.queries'

const toAdminCurrency = (row: CurrencyRow): AdminCurrency => {
  const { step_minor, created_at, updated_at, ...rest } = row
  return { ...rest, updated_at: updated_at.toISOString() }
}

/** For admins: currencies that visitors choose from, or those that they do not see. */
export async function listAdminCurrencies(
  { db }: UserCtx,
  input: ShownInput,
): Promise<Paged<AdminCurrency>> {
  const active = input.active !== 0
  const paging = toPaging(input)
  const rows = await listCurrencyPage(db, active, {
    limit: paging.perPage,
    offset: offsetOf(paging),
  })
  return new Paged(rows.map(toAdminCurrency), await countCurrencies(db, active), paging)
}

/** For admins: one currency. Throws 404. */
export async function getAdminCurrency({ db }: { db: Db }, id: number): Promise<AdminCurrency> {
  const row = await findCurrency(db, id)
  if (!row) throw new AppError('not_found')
  return toAdminCurrency(row)
}

/** For admins: what a new currency can be, and what its rate is against. */
export async function getCurrencyOptions({ db }: UserCtx): Promise<CurrencyOptions> {
  const known = new Set((await listCurrencies(db)).map(({ title }) => title))
  const { title: main } = await getCurrency({ db })
  return { codes: payableCodes.filter((code) => !known.has(code)), main }
}

const valuesOf = ({
  symbol,
  position,
  rate,
  active,
}: Omit<CurrencyBody, 'updated_at'>): AuditValues => ({
  symbol,
  position,
  rate,
  active,
})

/**
 * For admins: a currency that visitors could not choose yet. Its minor unit is that of ISO 4217. Throws 422 at `title`
 * for a code that is none, or is in the list.
 */
export async function addCurrency(ctx: UserCtx, body: NewCurrency): Promise<AdminCurrency> {
  const { title } = body
  if (!payableCodes.includes(title)) throw fieldError('title', 'invalid')
  const id = await withTransaction(ctx.db, async (tx) => {
    const made = await addCurrencyRow(tx, { ...body, decimals: decimalsOfCode(title) })
    if (made === undefined) throw fieldError('title', 'taken')
    await recordChange(tx, ctx, {
      action: 'currency_added',
      subject: { kind: 'currency', id: made },
      before: {},
      after: { currency: title, ...valuesOf(body) },
    })
    return made
  })
  return getAdminCurrency(ctx, id)
}

/**
 * For admins: changes how a currency is written, its rate, and whether visitors choose it. What was ordered keeps the rate
 * of its time; whoever is about to order in it sees the new total first. Throws 404, `conflict` when it is not as it
 * was at `updated_at`, and 422 at the field for another rate of the default one, and for hiding it.
 */
export async function changeCurrency(
  ctx: UserCtx,
  id: number,
  { updated_at: seen, ...changes }: CurrencyBody,
): Promise<AdminCurrency> {
  await withTransaction(ctx.db, async (tx) => {
    const row = await findCurrency(tx, id, { lock: true })
    if (!row) throw new AppError('not_found')
    assertSeen(row, seen)
    if (row.default && changes.rate !== row.rate) throw fieldError('rate', 'main_currency')
    if (row.default && !changes.active) throw fieldError('active', 'main_currency')
    await updateCurrencyRow(tx, id, { ...changes, updated_at: ctx.now })
    await recordChange(tx, ctx, {
      action: 'currency_changed',
      subject: { kind: 'currency', id },
      before: valuesOf(row),
      after: valuesOf(changes),
    })
  })
  return getAdminCurrency(ctx, id)
}
