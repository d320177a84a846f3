import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ShopFilter } from '@/domain/shop-filter'

type Kept = Pick<ShopFilter, 'category_id' | 'newest' | 'order_by' | 'group'>
const initialState: Kept = {}

/** The filter last used, so that it can be offered again; the one in force lives in the URL. */
const shopFilter = createSlice({
  name: 'shopFilter',
  initialState,
  reducers: {
    setShopFilter: (_state, { payload }: PayloadAction<Kept>) => payload,
    clearShopFilter: () => initialState,
  },
})

export const { setShopFilter, clearShopFilter } = shopFilter.actions
export const shopFilterReducer = shopFilter.reducer
