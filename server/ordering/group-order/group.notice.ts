import { listShopRows } from '@/server/catalog/api'
import { findGroup, findOwnerName } from '@/server/ordering/cart/group-order.queries'
import { notify } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'

interface Notice {
  userId: number
  cart: { id: number; shop_id: number; owner_id: number }
  status: 'invited' | 'reminder' | 'owner_reminder' | 'locked' | 'opened'
  /** further values of the texts, beside shop and owner */
  values?: Record<string, string | number>
}

/** Notifies a user about a group order, with a link to it. Uses the shop's default name. */
export async function notifyGroupOrder(
  tx: Db,
  { userId, cart, status, values }: Notice,
): Promise<void> {
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
