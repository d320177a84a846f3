import { describe, expect, it } from 'vitest'
import {
  clearOrderDraft,
  setDraftShop,
  setDraftTable,
  setDraftTime,
} from '@/redux/slices/order-draft'
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
      table_id: null,
    })
    store.dispatch(setDraftShop(2))
    expect(store.getState().orderDraft).toEqual({
      shop_id: 2,
      delivery_date: null,
      delivery_time: null,
      table_id: null,
    })
    store.dispatch(clearOrderDraft())
    expect(store.getState().orderDraft.shop_id).toBeNull()
  })

  it('[SC-07] keeps the table whose code was scanned, until the shop changes', () => {
    const store = makeStore()
    store.dispatch(setDraftTable({ shop_id: 1, table_id: 4 }))
    store.dispatch(setDraftShop(1))
    store.dispatch(setDraftTime({ delivery_date: '2026-01-05', delivery_time: '18:30' }))
    expect(store.getState().orderDraft).toMatchObject({ shop_id: 1, table_id: 4 })
    store.dispatch(setDraftTable({ shop_id: 2, table_id: 9 }))
    expect(store.getState().orderDraft).toMatchObject({ table_id: 9, delivery_date: null })
    store.dispatch(setDraftShop(3))
    expect(store.getState().orderDraft.table_id).toBeNull()
  })
})
