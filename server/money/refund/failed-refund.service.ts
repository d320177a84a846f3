import { randomUUID } from 'node:crypto'
import type { FailedRefund } from '@/domain/failed-refund.schema'
import { toWire } from '@/domain/money'
import type { PaymentRefundStatus } from '@/domain/payment-refund'
import type { AllFields } from '@/lib/all-fields'
import { listApplicants } from '@/server/people/api'
import { recordAct } from '@/server/platform/audit/audit'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { publishToUser } from '@/server/platform/live/live.queries'
import { hasPayersWallet } from './payer-wallet'
import {
  countFailedRefunds,
  findRefundFacts,
  listFailedRefunds,
  moveRefund,
} from './payment-refund.queries'
import { returnHere } from './payment-refund.service'
import { notifyRefund } from './refund.notice'

/** Failed refunds that await a decision of support. */
export async function getFailedRefunds(
  ctx: UserCtx,
  input: { page?: number; perPage?: number },
): Promise<Paged<FailedRefund>> {
  const paging = toPaging(input)
  const rows = await listFailedRefunds(ctx.db, { limit: paging.perPage, offset: offsetOf(paging) })
  const payers = await listApplicants(
    ctx.db,
    rows.map(({ intent }) => intent.user_id),
  )
  const shown = rows.map((row) => {
    const { refund, intent, transaction, payment, currency } = row
    const failed: AllFields<FailedRefund> = {
      id: refund.id,
      price: toWire(refund.amount_minor, intent.decimals),
      status: refund.status,
      to_wallet: refund.refusal !== null && hasPayersWallet(row),
      refusal: refund.refusal,
      created_at: refund.created_at.toISOString(),
      order_id: transaction.payable_id,
      user: payers.get(intent.user_id) ?? null,
      tag: payment.tag,
      currency: currency.title,
    }
    return failed
  })
  return new Paged(shown, await countFailedRefunds(ctx.db), paging)
}

/** Signals the payer's page of the order. */
async function publishPayerOrder(
  tx: Db,
  { order_id, user_id }: { order_id: number | null; user_id: number },
) {
  if (order_id !== null) await publishToUser(tx, user_id, `order:${order_id}`)
}

const recordRefund = (
  tx: Db,
  ctx: UserCtx,
  id: number,
  action: 'refund_retried' | 'refund_credited',
  status: PaymentRefundStatus,
) =>
  recordAct(tx, ctx, {
    action,
    subject: { kind: 'refund', id },
    before: { status: 'refused' },
    after: { status },
  })

async function getFacts(tx: Db, id: number) {
  const facts = await findRefundFacts(tx, id)
  if (!facts) throw new AppError('not_found')
  return facts
}

/**
 * Retries a failed refund. One that the provider has refused gets a new uuid, because the old one
 * would get the same response; one whose outcome is unknown keeps it, so that it is not refunded
 * twice. Throws `refund_decided` once it is no longer refused.
 */
export async function retryFailedRefund(ctx: UserCtx, id: number): Promise<null> {
  await withTransaction(ctx.db, async (tx) => {
    const { refund, intent } = await getFacts(tx, id)
    const isRetried = await moveRefund(tx, id, ['refused'], {
      status: 'pending',
      refusal: null,
      tries: 0,
      tried_at: null,
      updated_at: ctx.now,
      ...(refund.refusal === null ? {} : { uuid: randomUUID() }),
    })
    if (!isRetried) throw new AppError('refund_decided')
    await publishPayerOrder(tx, intent)
    await recordRefund(tx, ctx, id, 'refund_retried', 'pending')
  })
  return null
}

/**
 * Credits the wallet with a refused refund, on behalf of the payer or support. Only after a clear
 * refusal: if the outcome is unknown, the money could be refunded twice. Throws 404 where the
 * payer has none, and `refund_decided` unless it is clearly refused.
 */
export async function payOutFailedRefund(ctx: UserCtx, id: number): Promise<null> {
  await withTransaction(ctx.db, async (tx) => {
    const facts = await getFacts(tx, id)
    const { intent, refund } = facts
    const mayTake = ctx.user.role === 'admin' || intent.user_id === ctx.user.id
    if (!hasPayersWallet(facts) || !mayTake) throw new AppError('not_found')
    if (refund.refusal === null) throw new AppError('refund_decided')
    if (!(await returnHere(tx, facts, ['refused'], ctx.now))) throw new AppError('refund_decided')
    await publishPayerOrder(tx, intent)
    if (intent.user_id !== ctx.user.id) await notifyRefund(tx, intent, refund.id, 'wallet')
    // an admin's own money is recorded, too
    if (ctx.user.role === 'admin') await recordRefund(tx, ctx, id, 'refund_credited', 'wallet')
  })
  return null
}
