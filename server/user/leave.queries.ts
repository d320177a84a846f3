import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { activeStatuses } from '@/domain/order'
import { activeParcelStatuses } from '@/domain/parcel'
import type { Db } from '@/server/db/client'
import { tableWaits } from '@/server/db/schema/booking'
import { carts, userCarts } from '@/server/db/schema/cart'
import { passkeys, pushSubscriptions } from '@/server/db/schema/device'
import { notificationPreferences, notifications, outbox } from '@/server/db/schema/notification'
import { orders } from '@/server/db/schema/order'
import { parcelOrders } from '@/server/db/schema/parcel'
import { orderRepeats } from '@/server/db/schema/repeat'
import { requestModels } from '@/server/db/schema/request'
import { shops } from '@/server/db/schema/shop'
import { addresses, couriers, socialAccounts, users, verifyCodes } from '@/server/db/schema/user'
import type { UserRow } from './user.queries'

/**
 * A person, held until the transaction ends; whatever names them in another transaction, such as an
 * order being placed, is waited for.
 */
export async function lockUser(tx: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return row
}

/** Whether an order is under way that this person has placed, brings or sells. */
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

/** Whether a parcel is under way that this person has sent or brings. */
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

/** Ends the auto-orders of a person. */
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

/** Closes the shops of a person until somebody opens them again. */
export async function closeShops(tx: Db, userId: number): Promise<void> {
  await tx.update(shops).set({ open: false }).where(eq(shops.user_id, userId))
}

/** What belongs to nobody but the person goes: places, devices, carts, messages, other sign-ins. */
export async function deleteBelongings(tx: Db, user: UserRow): Promise<void> {
  const targets = [user.email, user.phone].filter((target): target is string => target !== null)
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
  await tx.delete(tableWaits).where(eq(tableWaits.user_id, user.id))
  await tx.delete(passkeys).where(eq(passkeys.user_id, user.id))
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.user_id, user.id))
  await deleteRepeats(tx, user.id)
  await tx
    .delete(verifyCodes)
    .where(
      or(
        eq(verifyCodes.user_id, user.id),
        targets.length > 0 ? inArray(verifyCodes.target, targets) : sql`false`,
      ),
    )
  if (targets.length > 0) await tx.delete(outbox).where(inArray(outbox.recipient, targets))
  await tx.update(shops).set({ visible: false }).where(eq(shops.user_id, user.id))
  await closeShops(tx, user.id)
}

/** Orders stay for the shop's books, without who and where: the place is kept to about a kilometre. */
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

/** Parcels as well; nobody but sender and receiver is named in them. */
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
      details: {},
      images: [],
    })
    .where(eq(parcelOrders.user_id, userId))
}
