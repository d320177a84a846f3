import { maskedAccount } from '@/domain/bank-account'
import type { Payout, ShopPapers, ShopRequest } from '@/domain/seller.schema'
import { listApplicants, notifySecurityChange, requireRecentProof } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { lockShopOf, updateShop } from './seller.queries'
import { findPapers, findPayout, type PapersRow, savePayout } from './shop-papers.queries'

function toRequest(row: PapersRow, accountOf: (account: string) => string): ShopRequest {
  const { id, status, status_note, documents, payout, zone, updated_at } = row
  return {
    shop_id: id,
    status,
    status_note,
    documents,
    payout: payout && {
      holder: payout.holder,
      account: accountOf(payout.account),
      bank: payout.bank,
    },
    zone: zone ?? [],
    updated_at: updated_at.toISOString(),
    missing: [
      ...(documents.length === 0 ? (['documents'] as const) : []),
      ...(payout === null ? (['payout'] as const) : []),
    ],
  }
}

/** The state of the caller's request to open a shop, or null. */
export async function getOwnRequest(ctx: UserCtx): Promise<ShopRequest | null> {
  const row = await findPapers(ctx.db, { userId: ctx.user.id })
  return row ? toRequest(row, maskedAccount) : null
}

/** For admins: what a shop's request is made of. Throws 404. */
export async function getRequestOf(ctx: UserCtx, shopId: number): Promise<ShopRequest> {
  const row = await findPapers(ctx.db, { shopId })
  if (!row) throw new AppError('not_found')
  const applicants = await listApplicants(ctx.db, row.user_id === null ? [] : [row.user_id])
  const [seller] = applicants.values()
  return { ...toRequest(row, (account) => account), ...(seller ? { seller } : {}) }
}

/**
 * Stores the bank account of a locked shop. Putting another in its place needs a recent proof (ADR
 * 0075) and is told to the owner. Throws `proof_needed`.
 */
export async function changePayout(
  tx: Db,
  ctx: UserCtx,
  shopId: number,
  payout: Payout,
): Promise<void> {
  const { holder, account, bank } = (await findPayout(tx, shopId)) ?? {}
  if (account !== undefined) {
    const isSame = holder === payout.holder && account === payout.account && bank === payout.bank
    if (isSame) return
    await requireRecentProof({ ...ctx, db: tx })
    await notifySecurityChange(tx, ctx, 'payout')
  }
  await savePayout(tx, shopId, payout, ctx.now)
}

/**
 * Adds documents or the bank account to a request that waits. Throws 404 without a request, and
 * `request_decided` once it was approved or rejected, `proof_needed` to replace a bank account.
 */
export async function completeRequest(
  ctx: UserCtx,
  { documents, payout }: ShopPapers,
): Promise<ShopRequest | null> {
  await withTransaction(ctx.db, async (tx) => {
    const shop = await lockShopOf(tx, ctx.user.id)
    if (!shop) throw new AppError('not_found')
    if (shop.status !== 'new') throw new AppError('request_decided')
    if (documents) await updateShop(tx, shop.id, { documents, updated_at: ctx.now })
    if (payout) await changePayout(tx, ctx, shop.id, payout)
  })
  return getOwnRequest(ctx)
}
