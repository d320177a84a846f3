import { REPEAT_ASK_MIN } from '@/domain/repeat'
import { asapDue } from '@/domain/slots'
import { actAs } from '@/server/auth/act-as'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { notify } from '@/server/notification/notification.service'
import { findOrder } from '@/server/order/order.queries'
import { listShopRows } from '@/server/shop/shop.queries'
import { claimUnasked, markAsked } from './repeat.queries'

interface Told {
  status: 'repeat_ask' | 'repeat_failed' | 'repeat_missed'
  /** its name */
  shop: string
  reason?: string
}

/** Tells a customer of an auto-order, in the transaction of what happened to it. */
export async function tellOfRepeat(
  tx: Db,
  userId: number,
  orderId: number,
  { reason = '', ...rest }: Told,
): Promise<void> {
  await notify(tx, { userId, type: 'status_changed', params: { ...rest, reason }, orderId })
}

/** Asks the customers of all days that are placed within a day, once each; answers how many. */
export async function askDueRepeats(db: Db, now: Date): Promise<number> {
  for (let asked = 0; ; asked += 1) {
    const isDone = await withTransaction(db, async (tx) => {
      const repeat = await claimUnasked(tx, now, asapDue(now, REPEAT_ASK_MIN))
      if (!repeat) return true
      await markAsked(tx, repeat.id)
      const order = await findOrder(tx, repeat.order_id)
      // nobody is asked whose account is closed: the day ends the repeat
      const ctx = order ? await actAs(tx, order.user_id, now) : null
      if (!order || !ctx) return false
      const [found] = await listShopRows(tx, [order.shop_id], ctx.lang, undefined)
      const shop = found?.text?.title ?? ''
      await tellOfRepeat(tx, order.user_id, order.id, { status: 'repeat_ask', shop })
      return false
    })
    if (isDone) return asked
  }
}
