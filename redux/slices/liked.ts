import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Ids of liked shops, newest first. */
const liked = createSlice({
  name: 'liked',
  initialState: { shops: [] as number[] },
  reducers: {
    toggleLiked: (state, { payload }: PayloadAction<number>) => {
      state.shops = state.shops.includes(payload)
        ? state.shops.filter((id) => id !== payload)
        : [payload, ...state.shops]
    },
    clearLiked: (state) => {
      state.shops = []
    },
  },
})

export const { toggleLiked, clearLiked } = liked.actions
export const likedReducer = liked.reducer
