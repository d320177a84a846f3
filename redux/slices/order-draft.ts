import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

interface OrderDraft {
  shop_id: number | null
  /** YYYY-MM-DD; null means as soon as possible */
  delivery_date: string | null
  /** HH:mm */
  delivery_time: string | null
  /** where the customer sits, from the code on the table */
  table_id: number | null
}

const initialState: OrderDraft = {
  shop_id: null,
  delivery_date: null,
  delivery_time: null,
  table_id: null,
}

/** When and where the order is wanted; starts anew when the shop changes. */
const orderDraft = createSlice({
  name: 'orderDraft',
  initialState,
  reducers: {
    setDraftShop: (state, { payload }: PayloadAction<number>) =>
      state.shop_id === payload ? state : { ...initialState, shop_id: payload },
    setDraftTable: (state, { payload }: PayloadAction<{ shop_id: number; table_id: number }>) =>
      state.shop_id === payload.shop_id
        ? { ...state, ...payload }
        : { ...initialState, ...payload },
    setDraftTime: (
      state,
      { payload }: PayloadAction<Pick<OrderDraft, 'delivery_date' | 'delivery_time'>>,
    ) => {
      Object.assign(state, payload)
    },
    clearOrderDraft: () => initialState,
  },
})

export const { setDraftShop, setDraftTable, setDraftTime, clearOrderDraft } = orderDraft.actions
export const orderDraftReducer = orderDraft.reducer
