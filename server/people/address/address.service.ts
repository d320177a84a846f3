import type { z } from 'zod'
import type { Address, newAddressSchema } from '@/domain/address.schema'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import {
  type AddressValues,
  clearActive,
  countAddresses,
  deleteAddresses,
  findActiveAddress,
  findAddress,
  insertAddress,
  listAddresses,
  lockAddresses,
  setActive,
  updateAddress,
} from './address.queries'
import { toAddress } from './address.view'

type NewAddress = z.output<typeof newAddressSchema>

const toValues = ({ title, address, location }: NewAddress, now: Date): AddressValues => ({
  title: title || null,
  address: address.address,
  floor: address.floor || null,
  house: address.house || null,
  entrance: address.entrance || null,
  comment: address.comment || null,
  latitude: location[0],
  longitude: location[1],
  updated_at: now,
})

/** Makes one address the active one. Needs `lockAddresses`. Throws 404. */
async function activate(tx: Db, userId: number, id: number): Promise<void> {
  await clearActive(tx, userId, id)
  if (!(await setActive(tx, userId, id))) throw new AppError('not_found')
}

export async function getAddresses(ctx: UserCtx, query: { page?: number; perPage?: number }) {
  const paging = toPaging(query)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listAddresses(ctx.db, ctx.user.id, page)
  return new Paged(rows.map(toAddress), await countAddresses(ctx.db, ctx.user.id), paging)
}

/** One saved address of the caller. Throws 404. */
export async function getAddress(ctx: UserCtx, id: number): Promise<Address> {
  const row = await findAddress(ctx.db, ctx.user.id, id)
  if (!row) throw new AppError('not_found')
  return toAddress(row)
}

export async function getActiveAddress(ctx: UserCtx): Promise<Address | null> {
  const row = await findActiveAddress(ctx.db, ctx.user.id)
  return row ? toAddress(row) : null
}

/** Saves an address. The first one becomes active, later ones if `active` is set. */
export async function createAddress(ctx: UserCtx, input: NewAddress): Promise<Address> {
  const userId = ctx.user.id
  const id = await withTransaction(ctx.db, async (tx) => {
    await lockAddresses(tx, userId)
    const values = { ...toValues(input, ctx.now), created_at: ctx.now }
    const newId = await insertAddress(tx, userId, values)
    if (newId === undefined) throw new AppError('internal')
    if (input.active || !(await findActiveAddress(tx, userId))) await activate(tx, userId, newId)
    return newId
  })
  return getAddress(ctx, id)
}

/** Changes an address. `active` can only activate it; activating another one deactivates it. */
export async function changeAddress(ctx: UserCtx, id: number, input: NewAddress): Promise<Address> {
  const userId = ctx.user.id
  await withTransaction(ctx.db, async (tx) => {
    await lockAddresses(tx, userId)
    if (!(await updateAddress(tx, userId, id, toValues(input, ctx.now)))) {
      throw new AppError('not_found')
    }
    if (input.active) await activate(tx, userId, id)
  })
  return getAddress(ctx, id)
}

export async function activateAddress(ctx: UserCtx, id: number): Promise<Address> {
  await withTransaction(ctx.db, async (tx) => {
    await lockAddresses(tx, ctx.user.id)
    await activate(tx, ctx.user.id, id)
  })
  return getAddress(ctx, id)
}

/**
 * Deletes addresses, all or none. Throws 404 if one is not the caller's. If the active one is
 * deleted, the newest remaining one becomes active.
 */
export async function removeAddresses(ctx: UserCtx, ids: readonly number[]): Promise<null> {
  const userId = ctx.user.id
  await withTransaction(ctx.db, async (tx) => {
    await lockAddresses(tx, userId)
    const gone = await deleteAddresses(tx, userId, ids)
    if (gone.length < new Set(ids).size) throw new AppError('not_found')
    if (!gone.some((row) => row.active)) return
    const [newest] = await listAddresses(tx, userId, { limit: 1, offset: 0 })
    if (newest) await activate(tx, userId, newest.id)
  })
  return null
}
