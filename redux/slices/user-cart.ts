import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Cart } from '@/domain/cart.schema'

/** The customer's server cart as last answered; written only by hooks/cart/useCartSync.ts. */
const userCart = createSlice({
  name: 'userCart',
  initialState: { cart: null as Cart | null },
  reducers: {
    setUserCart: (state, { payload }: PayloadAction<Cart | null>) => {
      state.cart = payload
    },
    updateGroup: (state, { payload }: PayloadAction<Pick<Cart, 'id' | 'owner_id' | 'group'>>) => {
      if (state.cart) Object.assign(state.cart, payload)
    },
    clearUserCart: (state) => {
      state.cart = null
    },
  },
})

export const { setUserCart, updateGroup, clearUserCart } = userCart.actions
export const userCartReducer = userCart.reducer
