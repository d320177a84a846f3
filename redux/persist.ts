import { persistReducer, persistStore } from 'redux-persist'
import createWebStorage from 'redux-persist/lib/storage/createWebStorage'
import { KEPT_KEY } from '@/lib/kept-liked'
import { type AppStore, rootReducer } from './store'

/** Everything that outlives a visit; the whole truth (SPEC section 4). */
export const persisted = ['liked', 'currency', 'search'] as const
export const REHYDRATE_TIMEOUT_MS = 5000

/** Begins to read and keep the persisted slices. Called after the first paint, never on sign-in pages. */
export function startPersist(store: AppStore) {
  const reducer = persistReducer(
    {
      key: KEPT_KEY,
      version: 1,
      storage: createWebStorage('local'),
      whitelist: [...persisted],
      timeout: REHYDRATE_TIMEOUT_MS,
    },
    rootReducer,
  )
  store.replaceReducer(reducer as unknown as typeof rootReducer)
  return persistStore(store)
}
