import type { Order } from '@/domain/order.schema'
import { pageOfOrders } from '@/server/ordering/order/order-fulfillment.service'
import type { Paged } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { type DeskFilter, toWanted, zoneOf } from './desk-filter'

/** Orders of the caller's shops, newest first; an admin sees all. */
export async function getSellerOrders(
  ctx: UserCtx,
  filter: DeskFilter & { page?: number; perPage?: number },
): Promise<Paged<Order>> {
  const zone = filter.from || filter.to ? await zoneOf(ctx, filter) : 'UTC'
  return pageOfOrders(ctx, filter, toWanted(ctx, filter, zone))
}
