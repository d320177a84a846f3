import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

interface OrderDraft {
  shop_id: number | null
  /** YYYY-MM-DD; null means as soon as possible */
  delivery_date: string | null
  /** HH:mm */
  delivery_time: string | null
}

const initialState: OrderDraft = { shop_id: null, delivery_date: null, delivery_time: null }

/** When the order is wanted; starts anew when the shop changes. */
const orderDraft = createSlice({
  name: 'orderDraft',
  initialState,
  reducers: {
    setDraftShop: (state, { payload }: PayloadAction<number>) =>
      state.shop_id === payload ? state : { ...initialState, shop_id: payload },
    setDraftTime: (
      state,
      { payload }: PayloadAction<Pick<OrderDraft, 'delivery_date' | 'delivery_time'>>,
    ) => {
      Object.assign(state, payload)
    },
    clearOrderDraft: () => initialState,
  },
})

export const { setDraftShop, setDraftTime, clearOrderDraft } = orderDraft.actions
export const orderDraftReducer = orderDraft.reducer
