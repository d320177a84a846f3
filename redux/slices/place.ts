import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { DeliveryPlace } from '@/domain/address'

/** Where this device orders to (location, address, location_id); mirrored in the `location` cookie. */
const place = createSlice({
  name: 'place',
  initialState: { place: null as DeliveryPlace | null },
  reducers: {
    setPlace: (state, { payload }: PayloadAction<DeliveryPlace | null>) => {
      state.place = payload
    },
  },
})

export const { setPlace } = place.actions
export const placeReducer = place.reducer
