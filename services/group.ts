import { queryOptions } from '@tanstack/react-query'
import { type CartLine, toInsertProducts } from '@/domain/cart'
import type { GroupHandle, GroupOrder, GroupRoutine, Invitation } from '@/domain/group'
import type { PaymentTag } from '@/domain/payment'
import type { Api } from './api'
import { ApiError } from './api-error'

interface Wrapped {
  data: unknown
}

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
    return parse('cart', (await http.get<Wrapped>(`rest/cart/${cart_id}`, params)).data.data)
  }
  const insert = async (_shopId: number, lines: readonly CartLine[], currencyId?: number) => {
    const answer = await http.post<Wrapped>('rest/cart/insert-product', {
      ...handle,
      shop_id,
      currency_id: currencyId,
      products: toInsertProducts(lines),
      keep_others: true,
    })
    return parse('cart', answer.data.data)
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
      const own = cart.user_carts.find((part) => part.uuid === uuid)
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
    const answer = await http.post<Wrapped>('rest/cart/open', { ...group, name })
    return parse('userCart', answer.data.data)
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
    const answer = await http.post<Wrapped>('dashboard/user/cart/open', body)
    return parse('cart', answer.data.data)
  },
  /** Turns an own cart into a group cart, or back. Our invitations carry the token. */
  toggle: async (cartId: number) => {
    const body = { by_token: true }
    const answer = await http.post<Wrapped>(`dashboard/user/cart/set-group/${cartId}`, body)
    return parse('cart', answer.data.data)
  },
  change: async (cartId: number, change: GroupChange, currencyId?: number) => {
    const body = { ...change, currency_id: currencyId }
    const answer = await http.put<Wrapped>(`dashboard/user/cart/group/${cartId}`, body)
    return parse('cart', answer.data.data)
  },
  removeMember: async (cartId: number, uuid: string) => {
    await http.delete('dashboard/user/cart/member/delete', { cart_id: cartId, ids: [uuid] })
  },
  settleShare: async (id: number, settled: boolean) => {
    await http.post(`dashboard/user/group-shares/${id}/settle`, { settled })
  },
  /** Starts the payment of a part by its link. The same key starts one, however often it is sent. */
  payShare: async (token: string, tag: PaymentTag, idempotencyKey: string) => {
    const headers = { 'Idempotency-Key': idempotencyKey }
    const path = `rest/group-shares/${token}/pay`
    return parse('paymentProcess', (await http.post<Wrapped>(path, { tag }, {}, headers)).data.data)
  },
  routines: async () =>
    parse('groupRoutines', (await http.get<Wrapped>('dashboard/user/group-routines')).data.data),
  saveRoutine: async (routine: Omit<GroupRoutine, 'id' | 'next_at'>) => {
    const answer = await http.post<Wrapped>('dashboard/user/group-routines', routine)
    return parse('groupRoutine', answer.data.data)
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
      const answer = await api.http.get<Wrapped>(`rest/cart/group/${group.cart_id}`, params)
      return api.parse('groupPreview', answer.data.data)
    },
    staleTime: GROUP_FRESH_MS,
  })

/** A member's part of the order that was placed; null while there is none. */
export const memberReceiptQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ['group', 'receipt', { lang: api.lang, uuid }],
    queryFn: async () => {
      try {
        const answer = await api.http.get<Wrapped>(`rest/cart/receipt/${uuid}`)
        return await api.parse('memberReceipt', answer.data.data)
      } catch (caught) {
        if (caught instanceof ApiError && caught.status === 404) return null
        throw caught
      }
    },
    staleTime: GROUP_FRESH_MS,
  })

/** A part of a group order that is paid by its link. */
export const shareBillQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['group', 'share', { lang: api.lang, token }],
    queryFn: async () =>
      api.parse('shareBill', (await api.http.get<Wrapped>(`rest/group-shares/${token}`)).data.data),
    staleTime: 0,
  })

export const routinesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['group', 'routines', { lang: api.lang }],
    queryFn: () => groupService(api).routines(),
    staleTime: GROUP_FRESH_MS,
  })
