import { combineReducers, configureStore } from '@reduxjs/toolkit'
import type { DeliveryPlace } from '@/domain/address'
import { cartReducer } from './slices/cart'
import { currencyReducer } from './slices/currency'
import { groupReducer } from './slices/group'
import { likedReducer } from './slices/liked'
import { orderDraftReducer } from './slices/order-draft'
import { placeReducer } from './slices/place'
import { searchReducer } from './slices/search'
import { shopFilterReducer } from './slices/shop-filter'
import { userCartReducer } from './slices/user-cart'

export const rootReducer = combineReducers({
  cart: cartReducer,
  userCart: userCartReducer,
  currency: currencyReducer,
  group: groupReducer,
  liked: likedReducer,
  search: searchReducer,
  shopFilter: shopFilterReducer,
  orderDraft: orderDraftReducer,
  place: placeReducer,
})

export type RootState = ReturnType<typeof rootReducer>

/** The store of one request or one visit; a shared one would leak between customers. */
export function makeStore(initial: { place?: DeliveryPlace | null } = {}) {
  return configureStore({
    reducer: rootReducer,
    preloadedState: { place: { place: initial.place ?? null } },
    middleware: (defaults) =>
      defaults({
        serializableCheck: { ignoredActions: ['persist/PERSIST', 'persist/REHYDRATE'] },
      }),
  })
}

export type AppStore = ReturnType<typeof makeStore>
export type AppDispatch = AppStore['dispatch']
