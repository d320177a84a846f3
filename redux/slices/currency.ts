import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Currency } from '@/domain/currency.schema'

/** The chosen currency; null means the marketplace's default. */
const currency = createSlice({
  name: 'currency',
  initialState: { currency: null as Currency | null },
  reducers: {
    setCurrency: (state, { payload }: PayloadAction<Currency | null>) => {
      state.currency = payload
    },
  },
})

export const { setCurrency } = currency.actions
export const currencyReducer = currency.reducer
