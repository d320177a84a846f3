import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Ids of liked shops and recipes, newest first. */
const initialState = { shops: [] as number[], recipes: [] as number[] }

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [id, ...ids]

const liked = createSlice({
  name: 'liked',
  initialState,
  reducers: {
    toggleLiked: (state, { payload }: PayloadAction<number>) => {
      state.shops = toggled(state.shops, payload)
    },
    toggleLikedRecipe: (state, { payload }: PayloadAction<number>) => {
      state.recipes = toggled(state.recipes, payload)
    },
    clearLiked: () => initialState,
  },
})

export const { toggleLiked, toggleLikedRecipe, clearLiked } = liked.actions
export const likedReducer = liked.reducer
