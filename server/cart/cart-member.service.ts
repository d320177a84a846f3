import { type Cart, MAX_GROUP_MEMBERS, type UserCart } from '@/domain/cart'
import type { JoinCart, MemberInsert, MemberStore } from '@/domain/cart.schema'
import { isOn } from '@/domain/settings'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { findGroup } from '@/server/group/group.queries'
import { isInvited, isLocked, isOverdue } from '@/server/group/group-rules'
import { noteSeen } from '@/server/group/presence.service'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { findSeller } from '@/server/order/order.queries'
import { loadSettings } from '@/server/setting/setting.loader'
import {
  type CartRow,
  deleteMembers,
  findCart,
  findMember,
  findMemberOfLine,
  insertMember,
  listMembers,
  lockCart,
  type MemberRow,
  updateMemberStatus,
} from './cart.queries'
import { type CartLook, showCart, touchCart } from './cart.service'
import type { CartContents } from './cart-items'
import { removeRows, rowsOf, setRows } from './cart-line.service'
import { storeGuestCart } from './guest-cart.service'
import { refuseLocked, withinLimit } from './member-limits'

interface Handle {
  cart_id: number
  user_cart_uuid: string
}

function isOpenGroup(cart: CartRow | undefined): cart is CartRow {
  if (!cart) return false
  return cart.group && cart.closed_at === null
}

/** An open cart that handles speak for: a group's, or a guest's. */
const isOpenToHandles = (cart: CartRow | undefined): cart is CartRow =>
  cart !== undefined && cart.closed_at === null && (cart.group || cart.owner_id === null)

/** The open cart of a group or a guest, held until the transaction ends. */
async function lockSharedCart(tx: Db, id: number): Promise<CartRow> {
  const cart = await lockCart(tx, id)
  if (!isOpenToHandles(cart)) throw new AppError('cart_gone')
  return cart
}

/** Whoever is not in the cart any more was removed from it: the handle is secret, so it was theirs. */
function memberWith({ members }: Pick<CartContents, 'members'>, uuid: string): MemberRow {
  const member = members.find((row) => row.uuid === uuid.toLowerCase())
  if (!member) throw new AppError('member_gone')
  return member
}

/** A member's own part of the cart as clients see it. */
async function showMember(ctx: Ctx, cart: CartRow, member: MemberRow): Promise<UserCart> {
  const shown = await showCart(ctx, cart, {}, member.uuid)
  const part = shown.user_carts.find((row) => row.id === member.id)
  if (!part) throw new AppError('member_gone')
  return part
}

/** The row of a person who is in the cart already, or a new one. */
async function enter(tx: Db, ctx: Ctx, cart: CartRow, input: JoinCart): Promise<MemberRow> {
  const members = await listMembers(tx, cart.id)
  const own = ctx.user && members.find((row) => row.user_id === ctx.user?.id)
  if (own) return own
  const isSeller = ctx.user && (await findSeller(tx, cart.shop_id)) === ctx.user.id
  if (isSeller) throw new AppError('own_shop')
  const group = await findGroup(tx, cart.id)
  const isMeant = isInvited(group, cart.owner_id, input, ctx.now)
  if (!isMeant || isOverdue(group, ctx.now)) throw new AppError('group_invalid')
  if (isLocked(group, ctx.now)) throw new AppError('group_locked')
  if (members.length >= MAX_GROUP_MEMBERS) throw new AppError('group_full')
  const made = await insertMember(tx, {
    cart_id: cart.id,
    user_id: ctx.user?.id ?? null,
    name: input.name,
    joined_ip: ctx.ip,
    joined_agent: ctx.agent ?? '',
    // whoever joins is here, before the screen has begun to watch
    seen_at: ctx.now,
    created_at: ctx.now,
  })
  if (!made) throw new AppError('conflict')
  return made
}

/**
 * Joins a group order under a name, without an account; a signed-in person joins once, however often
 * that is asked. Throws `group_invalid` for everything that is no group order one can join.
 */
export async function joinCart(ctx: Ctx, input: JoinCart): Promise<UserCart> {
  const isOffered = isOn(await loadSettings(ctx.db), 'group_order')
  const { cart, member } = await withTransaction(ctx.db, async (tx) => {
    const found = await lockCart(tx, input.cart_id)
    if (!isOffered || !isOpenGroup(found) || found.shop_id !== input.shop_id) {
      throw new AppError('group_invalid')
    }
    const entered = await enter(tx, ctx, found, input)
    await touchCart(tx, ctx, found.id)
    return { cart: found, member: entered }
  })
  return showMember(ctx, cart, member)
}

/** A guest's cart, or the group's as one of its members sees it. Throws `member_gone` for who was removed. */
export async function getMemberCart(
  ctx: Ctx,
  id: number,
  input: CartLook & { shop_id?: number; user_cart_uuid?: string },
): Promise<Cart> {
  const cart = await findCart(ctx.db, id)
  const isMeant = input.shop_id === undefined || input.shop_id === cart?.shop_id
  if (!isOpenToHandles(cart) || !isMeant) throw new AppError('cart_gone')
  const members = await listMembers(ctx.db, id)
  const member = memberWith({ members }, input.user_cart_uuid ?? '')
  await noteSeen(ctx.db, member, ctx.now)
  return showCart(ctx, cart, input, member.uuid)
}

/** Sets a member's lines. Whoever changes something is choosing again. */
export async function insertMemberProducts(ctx: Ctx, input: MemberInsert): Promise<Cart> {
  const cart = await withTransaction(ctx.db, async (tx) => {
    const open = await lockSharedCart(tx, input.cart_id)
    if (open.shop_id !== input.shop_id) throw new AppError('shop_differs')
    const member = memberWith({ members: await listMembers(tx, open.id) }, input.user_cart_uuid)
    await withinLimit(tx, ctx, open, member, () => setRows(tx, ctx, open, () => member, input))
    await updateMemberStatus(tx, member.id, true)
    return open
  })
  return showCart(ctx, cart, input, input.user_cart_uuid.toLowerCase())
}

/** The same for one line, named by stock or product, or for several at once; guests begin so. */
export async function storeMemberCart(ctx: Ctx, input: MemberStore): Promise<Cart> {
  const { cart_id, user_cart_uuid } = input
  if (!cart_id || !user_cart_uuid) return storeGuestCart(ctx, input)
  const products = await rowsOf(ctx.db, input)
  return insertMemberProducts(ctx, { ...input, cart_id, user_cart_uuid, products })
}

/** A member is done, or chooses again. */
export async function toggleMemberStatus(ctx: Ctx, input: Handle): Promise<UserCart> {
  const { cart, member } = await withTransaction(ctx.db, async (tx) => {
    const open = await lockSharedCart(tx, input.cart_id)
    const found = memberWith({ members: await listMembers(tx, open.id) }, input.user_cart_uuid)
    const updated = await updateMemberStatus(tx, found.id, !found.status)
    await touchCart(tx, ctx, open.id)
    return { cart: open, member: updated ?? found }
  })
  return showMember(ctx, cart, member)
}

/**
 * The member that a deletion speaks for. Existing clients send line ids alone: then it is the guest
 * of the first line, if the call comes from where that guest joined, address and device, or the signed-in
 * person.
 */
async function findSpeaker(
  db: Db,
  ctx: Ctx,
  input: { ids: readonly string[]; user_cart_uuid?: string },
): Promise<MemberRow | undefined> {
  if (input.user_cart_uuid) return findMember(db, input.user_cart_uuid)
  const lineId = Number(input.ids[0])
  const member = Number.isSafeInteger(lineId) ? await findMemberOfLine(db, lineId) : undefined
  if (!member) return undefined
  if (member.user_id !== null) return member.user_id === ctx.user?.id ? member : undefined
  // those that joined before the device was kept have none
  const isDevice = member.joined_agent === null || member.joined_agent === (ctx.agent ?? '')
  return isDevice && member.joined_ip === ctx.ip ? member : undefined
}

/** Removes a member's lines, add-ons with them; ids of anything else are ignored. */
export async function deleteMemberProducts(
  ctx: Ctx,
  input: { ids: readonly string[]; user_cart_uuid?: string },
): Promise<null> {
  await withTransaction(ctx.db, async (tx) => {
    const speaker = await findSpeaker(tx, ctx, input)
    if (!speaker) throw new AppError('not_found')
    const cart = await lockSharedCart(tx, speaker.cart_id)
    await refuseLocked(tx, ctx, cart)
    await removeRows(tx, ctx, cart, (contents) => memberWith(contents, speaker.uuid), input.ids)
    await updateMemberStatus(tx, speaker.id, true)
  })
  return null
}

/** A member leaves, with what they chose. The handle is what allows it; an owner cannot leave. */
export async function leaveCart(
  ctx: Ctx,
  input: { cart_id?: number; ids: readonly string[] },
): Promise<null> {
  await withTransaction(ctx.db, async (tx) => {
    const member = await findMember(tx, input.ids[0] ?? '')
    const isMeant = input.cart_id === undefined || input.cart_id === member?.cart_id
    if (!member || !isMeant) throw new AppError('not_found')
    const cart = await lockSharedCart(tx, member.cart_id)
    if ((await deleteMembers(tx, cart, [member.uuid])) === 0) throw new AppError('not_found')
    await touchCart(tx, ctx, cart.id)
  })
  return null
}
