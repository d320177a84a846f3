import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { addLine, type CartLine, reduceLine, removeLine, setLine } from '@/domain/cart'

/** The guest's cart. Never persisted (SPEC section 4). */
const cart = createSlice({
  name: 'cart',
  initialState: { lines: [] as CartLine[] },
  reducers: {
    addToCart: (state, { payload }: PayloadAction<CartLine>) => {
      state.lines = addLine(state.lines, payload)
    },
    setToCart: (state, { payload }: PayloadAction<CartLine>) => {
      state.lines = setLine(state.lines, payload)
    },
    reduceCartLine: (state, { payload }: PayloadAction<CartLine>) => {
      state.lines = reduceLine(state.lines, payload)
    },
    removeFromCart: (state, { payload }: PayloadAction<CartLine>) => {
      state.lines = removeLine(state.lines, payload)
    },
    replaceCart: (state, { payload }: PayloadAction<CartLine[]>) => {
      state.lines = payload
    },
    clearCart: (state) => {
      state.lines = []
    },
  },
})

export const { addToCart, setToCart, reduceCartLine, removeFromCart, replaceCart, clearCart } =
  cart.actions
export const cartReducer = cart.reducer
