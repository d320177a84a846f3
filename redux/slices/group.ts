import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { GroupHandle } from '@/domain/group'

/** The group order that this device takes part in; mirrored in the `group_member` cookie. */
const group = createSlice({
  name: 'group',
  initialState: { member: null as GroupHandle | null },
  reducers: {
    setGroupMember: (state, { payload }: PayloadAction<GroupHandle | null>) => {
      state.member = payload
    },
  },
})

export const { setGroupMember } = group.actions
export const groupReducer = group.reducer
