import { describe, expect, it } from 'vitest'
import { clearOrderDraft, setDraftShop, setDraftTime } from '@/redux/slices/order-draft'
import { makeStore } from '@/redux/store'

describe('order draft', () => {
  it('[CH-15] keeps date and time and starts anew when the shop changes', () => {
    const store = makeStore()
    store.dispatch(setDraftShop(1))
    store.dispatch(setDraftTime({ delivery_date: '2026-01-05', delivery_time: '18:30' }))
    store.dispatch(setDraftShop(1))
    expect(store.getState().orderDraft).toEqual({
      shop_id: 1,
      delivery_date: '2026-01-05',
      delivery_time: '18:30',
    })
    store.dispatch(setDraftShop(2))
    expect(store.getState().orderDraft).toEqual({
      shop_id: 2,
      delivery_date: null,
      delivery_time: null,
    })
    store.dispatch(clearOrderDraft())
    expect(store.getState().orderDraft.shop_id).toBeNull()
  })
})
