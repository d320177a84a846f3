import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { forgetSearch, rememberSearch } from '@/domain/search-history'

/** Recent search terms: unique, newest first, at most five. */
const search = createSlice({
  name: 'search',
  initialState: { history: [] as string[] },
  reducers: {
    addSearch: (state, { payload }: PayloadAction<string>) => {
      state.history = rememberSearch(state.history, payload)
    },
    removeSearch: (state, { payload }: PayloadAction<string>) => {
      state.history = forgetSearch(state.history, payload)
    },
    clearSearch: (state) => {
      state.history = []
    },
  },
})

export const { addSearch, removeSearch, clearSearch } = search.actions
export const searchReducer = search.reducer
