import { randomUUID } from 'node:crypto'
import { toWire } from '@/domain/money'
import type { RefusedMoney } from '@/domain/money-back'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { findShare } from '@/server/group/share.queries'
import { offsetOf, Paged, toPaging } from '@/server/http/answer'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { tellPerson } from '@/server/live/live.queries'
import { tellRefund } from './refund.notice'
import { countRefused, findRefundFacts, listRefused, moveRefund } from './refund.queries'
import { returnHere } from './refund.service'

/** What providers have refused to give back and nobody has decided about yet; for support. */
export async function getRefused(
  ctx: UserCtx,
  input: { page?: number; perPage?: number },
): Promise<Paged<RefusedMoney>> {
  const paging = toPaging(input)
  const rows = await listRefused(ctx.db, { limit: paging.perPage, offset: offsetOf(paging) })
  const shown = rows.map(({ refund, decimals, order_id, tag, currency }) => ({
    id: refund.id,
    price: toWire(refund.amount_minor, decimals),
    status: refund.status,
    to_wallet: refund.refusal !== null,
    refusal: refund.refusal,
    created_at: refund.created_at.toISOString(),
    order_id,
    tag,
    currency,
  }))
  return new Paged(shown, await countRefused(ctx.db), paging)
}

/** The order's page is looked at by who has paid it. */
async function tellOwner(
  tx: Db,
  { order_id, user_id }: { order_id: number | null; user_id: number },
) {
  if (order_id !== null) await tellPerson(tx, user_id, `order:${order_id}`)
}

async function getFacts(tx: Db, id: number) {
  const facts = await findRefundFacts(tx, id)
  if (!facts) throw new AppError('not_found')
  return facts
}

/**
 * Has a refused refund tried again. One that the provider has refused gets a new name, because under
 * the old one it would only hear the old answer; one whose answer never came keeps it, so that it
 * cannot be paid twice. Throws `refund_decided` once it is no longer refused.
 */
export async function retryRefused(ctx: UserCtx, id: number): Promise<null> {
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
    await tellOwner(tx, intent)
  })
  return null
}

/**
 * Whoever has paid takes what a provider has refused into the wallet, or support puts it there. Only
 * after a clear refusal: where nobody knows, it could come twice. A guest's part has no wallet to go
 * to (404). Throws `refund_decided` once it is no longer refused.
 */
export async function takeRefused(ctx: UserCtx, id: number): Promise<null> {
  await withTransaction(ctx.db, async (tx) => {
    const facts = await getFacts(tx, id)
    const { intent, refund } = facts
    const share = intent.share_id === null ? undefined : await findShare(tx, intent.share_id)
    const isTheirs = share === undefined || share.user_id === intent.user_id
    const mayTake = ctx.user.role === 'admin' || intent.user_id === ctx.user.id
    if (!isTheirs || !mayTake) throw new AppError('not_found')
    if (refund.refusal === null) throw new AppError('refund_decided')
    if (!(await returnHere(tx, facts, ['refused'], ctx.now))) throw new AppError('refund_decided')
    if (intent.user_id !== ctx.user.id) await tellRefund(tx, intent, refund.id, 'wallet')
    await tellOwner(tx, intent)
  })
  return null
}
