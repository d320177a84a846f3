import { queryOptions } from '@tanstack/react-query'
import { type CartLine, toInsertProducts } from '@/domain/cart'
import type { GroupHandle, Invitation } from '@/domain/group'
import type { GroupOrder, GroupRoutine } from '@/domain/group.schema'
import type { PaymentTag } from '@/domain/payment'
import type { Api } from './api'
import { ApiError } from './api-error'
import { unwrap } from './http'

/** somebody else may do something at any time */
const GROUP_FRESH_MS = 5_000

/** What an owner changes about a group order; what is left out stays. */
export type GroupChange = Partial<Pick<GroupOrder, 'pay_rule' | 'cover' | 'limit' | 'locked'>> & {
  deadline?: string | null
}

/** A member's part of somebody else's cart; the same calls as for an own cart (services/cart). */
export const memberCartService = (
  { http, parse }: Api,
  { cart_id, shop_id, uuid }: GroupHandle,
) => {
  const handle = { cart_id, user_cart_uuid: uuid }
  /** Fails with ERROR_KICKED or ERROR_CART_GONE when it is over. */
  const find = async (currencyId?: number) => {
    const params = { shop_id, user_cart_uuid: uuid, currency_id: currencyId }
    return parse('cart', await unwrap(http.get(`rest/cart/${cart_id}`, params)))
  }
  const insert = async (_shopId: number, lines: readonly CartLine[], currencyId?: number) => {
    const data = await unwrap(
      http.post('rest/cart/insert-product', {
        ...handle,
        shop_id,
        currency_id: currencyId,
        products: toInsertProducts(lines),
        keep_others: true,
      }),
    )
    return parse('cart', data)
  }
  return {
    find,
    insert,
    /** A group stays at its shop: the server refuses what another one sells, and nothing is lost. */
    replace: insert,
    removeLines: async (ids: readonly number[]) => {
      await http.delete('rest/cart/product/delete', { ids, user_cart_uuid: uuid })
    },
    /** A part is emptied; only its owner deletes a cart. */
    remove: async (_id: number) => {
      const cart = await find()
      const own = cart.user_carts.find((userCart) => userCart.uuid === uuid)
      const ids = own?.cartDetails.map(({ id }) => id) ?? []
      if (ids.length > 0) {
        await http.delete('rest/cart/product/delete', { ids, user_cart_uuid: uuid })
      }
    },
  }
}

export const groupService = ({ http, parse }: Api) => ({
  /** Joins under a name. Fails with ERROR_GROUP_INVALID. */
  join: async (group: Invitation, name: string) => {
    const data = await unwrap(http.post('rest/cart/open', { ...group, name }))
    return parse('userCart', data)
  },
  toggleDone: async ({ cart_id, uuid }: GroupHandle) => {
    await http.post(`rest/cart/status/${uuid}`, { cart_id })
  },
  leave: async ({ cart_id, uuid }: GroupHandle) => {
    await http.delete('rest/cart/member/delete', { cart_id, ids: [uuid] })
  },
  /** Opens the owner's cart at a shop as it is, or a new one. */
  open: async (shopId: number, currencyId?: number) => {
    const body = { shop_id: shopId, currency_id: currencyId }
    const data = await unwrap(http.post('dashboard/user/cart/open', body))
    return parse('cart', data)
  },
  /** Turns an own cart into a group cart, or back. Our invitations carry the token. */
  toggle: async (cartId: number) => {
    const body = { by_token: true }
    const data = await unwrap(http.post(`dashboard/user/cart/set-group/${cartId}`, body))
    return parse('cart', data)
  },
  change: async (cartId: number, change: GroupChange, currencyId?: number) => {
    const body = { ...change, currency_id: currencyId }
    const data = await unwrap(http.put(`dashboard/user/cart/group/${cartId}`, body))
    return parse('cart', data)
  },
  removeMember: async (cartId: number, uuid: string) => {
    await http.delete('dashboard/user/cart/member/delete', { cart_id: cartId, ids: [uuid] })
  },
  settlePayerShare: async (id: number, settled: boolean) => {
    await http.post(`dashboard/user/group-shares/${id}/settle`, { settled })
  },
  /** Starts the payment of a payer share by its link. The same key starts one, however often it is sent. */
  payPayerShare: async (token: string, tag: PaymentTag, idempotencyKey: string) => {
    const headers = { 'Idempotency-Key': idempotencyKey }
    const path = `rest/group-shares/${token}/pay`
    return parse('paymentProcess', await unwrap(http.post(path, { tag }, {}, headers)))
  },
  routines: async () =>
    parse('groupRoutines', await unwrap(http.get('dashboard/user/group-routines'))),
  saveRoutine: async (routine: Omit<GroupRoutine, 'id' | 'next_at'>) => {
    const data = await unwrap(http.post('dashboard/user/group-routines', routine))
    return parse('groupRoutine', data)
  },
  stopRoutine: async (id: number) => {
    await http.delete(`dashboard/user/group-routines/${id}`)
  },
})

/** What an invitation leads to. Fails with ERROR_GROUP_INVALID. */
export const groupPreviewQuery = (api: Api, group: Invitation, currencyId?: number) =>
  queryOptions({
    queryKey: ['group', group.cart_id, { lang: api.lang, ...group, currencyId }],
    queryFn: async () => {
      const { shop_id, owner_id, token } = group
      const params = { shop_id, owner_id, token, currency_id: currencyId }
      const data = await unwrap(api.http.get(`rest/cart/group/${group.cart_id}`, params))
      return api.parse('groupPreview', data)
    },
    staleTime: GROUP_FRESH_MS,
  })

/** A member's payer share of the order that was placed; null while there is none. */
export const memberReceiptQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ['group', 'receipt', { lang: api.lang, uuid }],
    queryFn: async () => {
      try {
        const data = await unwrap(api.http.get(`rest/cart/receipt/${uuid}`))
        return await api.parse('memberReceipt', data)
      } catch (caught) {
        if (caught instanceof ApiError && caught.status === 404) return null
        throw caught
      }
    },
    staleTime: GROUP_FRESH_MS,
  })

/** A payer share of a group order that is paid by its link. */
export const payerShareInvoiceQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['group', 'share', { lang: api.lang, token }],
    queryFn: async () =>
      api.parse('shareBill', await unwrap(api.http.get(`rest/group-shares/${token}`))),
    staleTime: 0,
  })

export const routinesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['group', 'routines', { lang: api.lang }],
    queryFn: () => groupService(api).routines(),
    staleTime: GROUP_FRESH_MS,
  })
