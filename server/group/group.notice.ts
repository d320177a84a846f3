import type { Db } from '@/server/db/client'
import { notify } from '@/server/notification/notification.service'
import { listShopRows } from '@/server/shop/shop.queries'
import { findGroup, findOwnerName } from './group.queries'

interface Notice {
  userId: number
  cart: { id: number; shop_id: number; owner_id: number }
  status: 'invited' | 'reminder' | 'owner_reminder' | 'locked' | 'opened'
  /** beside shop and owner, what the texts name */
  values?: Record<string, string | number>
}

/** Tells somebody about a group order; the entry leads to it. The shop goes by its default name. */
export async function tellGroup(tx: Db, { userId, cart, status, values }: Notice): Promise<void> {
  const [shop] = await listShopRows(tx, [cart.shop_id], '', undefined)
  const name = (await findOwnerName(tx, cart.owner_id)) ?? ''
  const { id: cart_id, shop_id, owner_id } = cart
  const token = (await findGroup(tx, cart_id))?.token ?? ''
  await notify(tx, {
    userId,
    type: 'group_order',
    params: {
      status,
      shop: shop?.text?.title ?? '',
      name,
      cart_id,
      shop_id,
      owner_id,
      token,
      ...values,
    },
    clientId: owner_id === userId ? undefined : owner_id,
  })
}
