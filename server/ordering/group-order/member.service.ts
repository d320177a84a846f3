import type { Cart, JoinCart, MemberInsert, MemberStore, UserCart } from '@/domain/cart.schema'
import { MAX_GROUP_MEMBERS } from '@/domain/cart-limits'
import { isOn } from '@/domain/settings'
import { findSeller } from '@/server/catalog/api'
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
} from '@/server/ordering/cart/cart.queries'
import { type CartDisplay, showCart, touchCart } from '@/server/ordering/cart/cart.service'
import type { CartContents } from '@/server/ordering/cart/cart-items'
import { removeRows, rowsOf, setRows } from '@/server/ordering/cart/cart-line.service'
import { isLocked, isOverdue } from '@/server/ordering/cart/group-order'
import { findGroup } from '@/server/ordering/cart/group-order.queries'
import { storeGuestCart } from '@/server/ordering/cart/guest-cart.service'
import { noteSeen } from '@/server/ordering/cart/presence'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { isInvited } from './invitation'
import { refuseLocked, withinLimit } from './member-limits'

interface Handle {
  cart_id: number
  user_cart_uuid: string
}

function isOpenGroup(cart: CartRow | undefined): cart is CartRow {
  if (!cart) return false
  return cart.group && cart.closed_at === null
}

/** An open cart that member uuids give access to: a group's, or a guest's. */
const isOpenToHandles = (cart: CartRow | undefined): cart is CartRow =>
  cart !== undefined && cart.closed_at === null && (cart.group || cart.owner_id === null)

/** Locks the open cart of a group or a guest until the transaction ends. Throws `cart_gone`. */
async function lockSharedCart(tx: Db, id: number): Promise<CartRow> {
  const cart = await lockCart(tx, id)
  if (!isOpenToHandles(cart)) throw new AppError('cart_gone')
  return cart
}

/** The member with a uuid. An unknown one was removed (`member_removed`): uuids are not guessable. */
function memberWith({ members }: Pick<CartContents, 'members'>, uuid: string): MemberRow {
  const member = members.find((row) => row.uuid === uuid.toLowerCase())
  if (!member) throw new AppError('member_removed')
  return member
}

/** A member's own part of the cart as clients see it. */
async function showMember(ctx: Ctx, cart: CartRow, member: MemberRow): Promise<UserCart> {
  const shown = await showCart(ctx, cart, {}, member.uuid)
  const userCart = shown.user_carts.find((row) => row.id === member.id)
  if (!userCart) throw new AppError('member_removed')
  return userCart
}

/** The signed-in user's existing member row, or a new one. */
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
    // a new member is present even before its screen subscribes
    seen_at: ctx.now,
    created_at: ctx.now,
  })
  if (!made) throw new AppError('conflict')
  return made
}

/**
 * Joins a group order under a name, without an account; a signed-in user becomes a member only
 * once. Throws `group_invalid` for everything that is not an open group order.
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

/** A guest's cart, or a group's as a member sees it. Throws `member_removed` for a removed member. */
export async function getMemberCart(
  ctx: Ctx,
  id: number,
  input: CartDisplay & { shop_id?: number; user_cart_uuid?: string },
): Promise<Cart> {
  const cart = await findCart(ctx.db, id)
  const isMeant = input.shop_id === undefined || input.shop_id === cart?.shop_id
  if (!isOpenToHandles(cart) || !isMeant) throw new AppError('cart_gone')
  const members = await listMembers(ctx.db, id)
  const member = memberWith({ members }, input.user_cart_uuid ?? '')
  await noteSeen(ctx.db, member, ctx.now)
  return showCart(ctx, cart, input, member.uuid)
}

/** Sets a member's lines, and marks the member as choosing again. */
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

/** Like `insertMemberProducts`, for one line or several; without a uuid, creates a guest's cart. */
export async function storeMemberCart(ctx: Ctx, input: MemberStore): Promise<Cart> {
  const { cart_id, user_cart_uuid } = input
  if (!cart_id || !user_cart_uuid) return storeGuestCart(ctx, input)
  const products = await rowsOf(ctx.db, input)
  return insertMemberProducts(ctx, { ...input, cart_id, user_cart_uuid, products })
}

/** Toggles whether a member is still choosing. */
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
 * The member whose lines are deleted. Existing clients send line ids only: then it is the member of
 * the first line, if that is the signed-in user, or a guest who joined from the same IP address and
 * device.
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
  // null for members who joined before the device was stored
  const isDevice = member.joined_agent === null || member.joined_agent === (ctx.agent ?? '')
  return isDevice && member.joined_ip === ctx.ip ? member : undefined
}

/** Removes a member's lines with their add-ons; ignores other ids. */
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

/** Removes a member and its lines, authorized by the member's uuid; an owner cannot leave. */
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
