import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { activeStatuses } from '@/domain/order'
import { activeParcelStatuses } from '@/domain/parcel'
import { deleteFactor } from '@/server/people/second-factor/second-factor.queries'
import type { UserRow } from '@/server/people/user/user.queries'
import type { Db } from '@/server/platform/db/client'
import { tableWaits } from '@/server/platform/db/schema/booking'
import { carts, userCarts } from '@/server/platform/db/schema/cart'
import { savedAnswers } from '@/server/platform/db/schema/chat'
import { deviceMarks, passkeys, pushSubscriptions } from '@/server/platform/db/schema/device'
import { memberships, pointEntries } from '@/server/platform/db/schema/loyalty'
import {
  notificationPreferences,
  notifications,
  outbox,
} from '@/server/platform/db/schema/notification'
import { orders } from '@/server/platform/db/schema/order'
import { parcelOrders } from '@/server/platform/db/schema/parcel'
import { orderRepeats } from '@/server/platform/db/schema/repeat'
import { requestModels } from '@/server/platform/db/schema/request'
import { shopPayouts, shops } from '@/server/platform/db/schema/shop'
import { tickets } from '@/server/platform/db/schema/ticket'
import {
  addresses,
  couriers,
  socialAccounts,
  users,
  verifyCodes,
} from '@/server/platform/db/schema/user'
import { walletRequests, wallets } from '@/server/platform/db/schema/wallet'
import { listPushRecipients } from '@/server/platform/push/push-target'

/**
 * Locks a user until the transaction ends. `for update` also waits for transactions that insert
 * rows referencing the user, such as an order being placed.
 */
export async function lockUser(tx: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return row
}

/** Whether the user is customer, courier or seller of an active order. */
export async function hasActiveOrder(tx: Db, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shop_id))
    .where(
      and(
        inArray(orders.status, [...activeStatuses]),
        or(
          eq(orders.user_id, userId),
          eq(orders.deliveryman_id, userId),
          eq(shops.user_id, userId),
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether the user is sender or courier of an active parcel. */
export async function hasActiveParcel(tx: Db, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: parcelOrders.id })
    .from(parcelOrders)
    .where(
      and(
        inArray(parcelOrders.status, [...activeParcelStatuses]),
        or(eq(parcelOrders.user_id, userId), eq(parcelOrders.deliveryman_id, userId)),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Deletes the recurring orders of a user. */
export async function deleteRepeats(tx: Db, userId: number): Promise<void> {
  await tx
    .delete(orderRepeats)
    .where(
      inArray(
        orderRepeats.order_id,
        tx.select({ id: orders.id }).from(orders).where(eq(orders.user_id, userId)),
      ),
    )
}

/** A membership is not renewed; it runs to the end of what was paid. */
export async function stopMembership(tx: Db, userId: number): Promise<void> {
  await tx.update(memberships).set({ renews: false }).where(eq(memberships.user_id, userId))
}

/** Switches off the `open` flag of a user's shops. */
export async function closeShops(tx: Db, userId: number): Promise<void> {
  await tx.update(shops).set({ open: false }).where(eq(shops.user_id, userId))
}

/** Requests for money: open ones go, paid ones stay with the transfer, without their words. */
async function deleteMoneyRequests(tx: Db, userId: number): Promise<void> {
  const own = inArray(
    walletRequests.wallet_id,
    tx.select({ id: wallets.id }).from(wallets).where(eq(wallets.user_id, userId)),
  )
  await tx.delete(walletRequests).where(and(own, ne(walletRequests.status, 'paid')))
  await tx.update(walletRequests).set({ note: null }).where(own)
}

/** The row of a shop stays for its orders, without bank account, documents and what was written about them. */
async function forgetShopPapers(tx: Db, userId: number): Promise<void> {
  const own = tx.select({ id: shops.id }).from(shops).where(eq(shops.user_id, userId))
  await tx.delete(shopPayouts).where(inArray(shopPayouts.shop_id, own))
  await tx.update(shops).set({ documents: [], status_note: null }).where(eq(shops.user_id, userId))
}

/** Deletes what belongs only to the user: addresses, devices, carts, messages, other sign-ins. */
export async function deleteBelongings(tx: Db, user: UserRow): Promise<void> {
  const targets = [user.email, user.phone].filter((target): target is string => target !== null)
  const recipients = [...targets, ...(await listPushRecipients(tx, user.id))]
  await tx.delete(addresses).where(eq(addresses.user_id, user.id))
  await tx.delete(socialAccounts).where(eq(socialAccounts.user_id, user.id))
  await tx.delete(notifications).where(eq(notifications.user_id, user.id))
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.user_id, user.id))
  await tx.delete(requestModels).where(eq(requestModels.user_id, user.id))
  await tx.delete(couriers).where(eq(couriers.user_id, user.id))
  await tx.delete(carts).where(and(eq(carts.owner_id, user.id), isNull(carts.closed_at)))
  await tx
    .delete(userCarts)
    .where(
      and(
        eq(userCarts.user_id, user.id),
        inArray(
          userCarts.cart_id,
          tx.select({ id: carts.id }).from(carts).where(isNull(carts.closed_at)),
        ),
      ),
    )
  await tx.delete(tickets).where(eq(tickets.user_id, user.id))
  await tx.delete(tableWaits).where(eq(tableWaits.user_id, user.id))
  await tx.delete(passkeys).where(eq(passkeys.user_id, user.id))
  await deleteFactor(tx, user.id)
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.user_id, user.id))
  await tx.delete(deviceMarks).where(eq(deviceMarks.user_id, user.id))
  await tx.delete(memberships).where(eq(memberships.user_id, user.id))
  await tx.delete(pointEntries).where(eq(pointEntries.user_id, user.id))
  await deleteMoneyRequests(tx, user.id)
  await deleteRepeats(tx, user.id)
  await tx
    .delete(verifyCodes)
    .where(
      or(
        eq(verifyCodes.user_id, user.id),
        targets.length > 0 ? inArray(verifyCodes.target, targets) : sql`false`,
      ),
    )
  await tx.delete(outbox).where(inArray(outbox.recipient, recipients))
  await tx.delete(savedAnswers).where(eq(savedAnswers.user_id, user.id))
  await forgetShopPapers(tx, user.id)
  await tx.update(shops).set({ visible: false }).where(eq(shops.user_id, user.id))
  await closeShops(tx, user.id)
}

/** Orders stay for the shop's accounts, without contact; coordinates are rounded to about 1 km. */
export async function forgetOrders(tx: Db, userId: number): Promise<void> {
  await tx
    .update(orders)
    .set({
      username: null,
      phone: null,
      note: null,
      address: null,
      house: null,
      office: null,
      floor: null,
      latitude: sql`round(${orders.latitude}::numeric, 2)`,
      longitude: sql`round(${orders.longitude}::numeric, 2)`,
    })
    .where(eq(orders.user_id, userId))
}

/** The same for parcels that the user has sent, with the contacts of sender and receiver. */
export async function forgetParcels(tx: Db, userId: number): Promise<void> {
  await tx
    .update(parcelOrders)
    .set({
      username_from: '',
      phone_from: '',
      from_address: '',
      from_house: null,
      from_stage: null,
      from_room: null,
      from_latitude: sql`round(${parcelOrders.from_latitude}::numeric, 2)`,
      from_longitude: sql`round(${parcelOrders.from_longitude}::numeric, 2)`,
      username_to: '',
      phone_to: '',
      to_address: '',
      to_house: null,
      to_stage: null,
      to_room: null,
      to_latitude: sql`round(${parcelOrders.to_latitude}::numeric, 2)`,
      to_longitude: sql`round(${parcelOrders.to_longitude}::numeric, 2)`,
      drop_offs: [],
      details: {},
      images: [],
      handover_img: null,
    })
    .where(eq(parcelOrders.user_id, userId))
}
