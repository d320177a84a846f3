import { randomBytes } from 'node:crypto'
import { convertMinor, fromWire, toBaseMinor } from '@/domain/money'
import { MONEY_REQUEST_DAYS, moneyRequestStatus } from '@/domain/wallet'
import type { AskedMoney, MoneyRequest, NewMoneyRequest, SendMoney } from '@/domain/wallet.schema'
import { findWallet } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { ServerCurrency, UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'
import { getCurrency, getNamedCurrency, unitOf } from '@/server/platform/setting/currency.service'
import {
  cancelMoneyRequest,
  countMoneyRequests,
  findAsked,
  findMoneyRequest,
  insertMoneyRequest,
  listMoneyRequests,
  lockAsked,
  type MoneyRequestRow,
} from './request.queries'
import { toAsked, toMoneyRequest } from './wallet.view'

const DAY_MS = 24 * 3600_000

/**
 * Makes a request for money that anybody with its link can pay once within `MONEY_REQUEST_DAYS`.
 * Throws 422 for an inactive currency and for an amount below a minor unit.
 */
export async function askForMoney(ctx: UserCtx, input: NewMoneyRequest): Promise<MoneyRequest> {
  await countTry('money_request', ctx, String(ctx.user.id))
  const currency = await getNamedCurrency(ctx, input.currency_id)
  const amountMinor = toBaseMinor(fromWire(input.price, currency.decimals), unitOf(currency))
  if (amountMinor < 1) throw fieldError('price', 'invalid')
  const wallet = await findWallet(ctx.db, ctx.user.id)
  if (!wallet) throw new AppError('not_found')
  const row = await insertMoneyRequest(ctx.db, {
    token: randomBytes(16).toString('base64url'),
    wallet_id: wallet.id,
    amount_minor: amountMinor,
    note: input.note || null,
    expires_at: new Date(ctx.now.getTime() + MONEY_REQUEST_DAYS * DAY_MS),
    created_at: ctx.now,
  })
  if (!row) throw new AppError('conflict')
  return toMoneyRequest(row, currency, ctx.now)
}

/** The caller's requests, newest first. */
export async function getMoneyRequests(
  ctx: UserCtx,
  query: { page?: number; perPage?: number; currency_id?: number },
): Promise<Paged<MoneyRequest>> {
  const currency = await getCurrency(ctx, query.currency_id)
  const paging = toPaging(query)
  const slice = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listMoneyRequests(ctx.db, ctx.user.id, slice)
  const total = await countMoneyRequests(ctx.db, ctx.user.id)
  return new Paged(
    rows.map((row) => toMoneyRequest(row, currency, ctx.now)),
    total,
    paging,
  )
}

/** The request that a link leads to, with the masked name of whoever asks. Throws 404. */
export async function getAsked(
  ctx: UserCtx,
  token: string,
  currencyId?: number,
): Promise<AskedMoney> {
  const row = await findAsked(ctx.db, token)
  if (!row) throw new AppError('not_found')
  return toAsked(row, await getCurrency(ctx, currencyId), ctx)
}

/** Withdraws an own request. Throws 404 for others' and `payment_request_paid` for a paid one. */
export async function withdrawRequest(
  ctx: UserCtx,
  id: number,
  currencyId?: number,
): Promise<MoneyRequest> {
  const currency = await getCurrency(ctx, currencyId)
  const canceled = await cancelMoneyRequest(ctx.db, ctx.user.id, id)
  const row = canceled ?? (await findMoneyRequest(ctx.db, ctx.user.id, id))
  if (!row) throw new AppError('not_found')
  if (row.status === 'paid') throw new AppError('payment_request_paid')
  return toMoneyRequest(row, currency, ctx.now)
}

/** The request that a transfer names, locked; undefined for a transfer without one. Throws 404. */
export async function lockNamedRequest(
  tx: Db,
  input: SendMoney,
): Promise<MoneyRequestRow | undefined> {
  if (!input.request) return undefined
  const row = await lockAsked(tx, input.request)
  if (!row) throw new AppError('not_found')
  return row
}

/** The exact amount of a transfer, base minor units: a request's own. */
export function sentMinor(
  input: SendMoney,
  currency: ServerCurrency,
  request: MoneyRequestRow | undefined,
): number {
  if (request) return request.amount_minor
  return toBaseMinor(fromWire(input.price, currency.decimals), unitOf(currency))
}

/** Refuses to pay a request of another sum than was shown, as after a change of the exchange rate. */
export function checkShown(
  input: SendMoney,
  currency: ServerCurrency,
  request: MoneyRequestRow,
): void {
  const shown = fromWire(input.price, currency.decimals)
  if (convertMinor(request.amount_minor, unitOf(currency)) !== shown) {
    throw new AppError('amount_differs')
  }
}

/** Refuses a request that is paid, over, or another person's. */
export function checkPayable(request: MoneyRequestRow, walletId: number, now: Date): void {
  if (request.wallet_id !== walletId) throw new AppError('not_found')
  const status = moneyRequestStatus(request, now)
  if (status === 'paid') throw new AppError('payment_request_paid')
  if (status !== 'open') throw new AppError('payment_request_closed')
}
