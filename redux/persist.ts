import { persistReducer, persistStore } from 'redux-persist'
import createWebStorage from 'redux-persist/lib/storage/createWebStorage'
import { rememberSearch } from '@/domain/search-history'
import { KEPT_KEY } from '@/lib/kept-liked'
import { type AppStore, type RootState, rootReducer } from './store'

/** Everything that outlives a visit; the whole truth (SPEC section 4). */
export const persisted = ['liked', 'currency', 'search'] as const
export const REHYDRATE_TIMEOUT_MS = 5000

type Kept = Pick<RootState, (typeof persisted)[number]>

/** The kept part may be of a visit before there were such ids. */
const union = (ids: readonly number[], kept: readonly number[] = []) => [
  ...new Set([...ids, ...kept]),
]

/**
 * The state after what this device kept was read. What a customer did until then stands on top of it:
 * redux-persist's own reconcilers would drop it.
 */
export function reconcile<T extends Kept>(kept: Partial<Kept>, state: T): T {
  const history = state.search.history.toReversed()
  return {
    ...state,
    liked: {
      shops: union(state.liked.shops, kept.liked?.shops),
      recipes: union(state.liked.recipes, kept.liked?.recipes),
    },
    currency: state.currency.currency ? state.currency : (kept.currency ?? state.currency),
    search: { history: history.reduce(rememberSearch, kept.search?.history ?? []) },
  }
}

/** Begins to read and keep the persisted slices. Called after the first paint, never on sign-in pages. */
export function startPersist(store: AppStore) {
  const reducer = persistReducer<RootState>(
    {
      key: KEPT_KEY,
      version: 1,
      storage: createWebStorage('local'),
      whitelist: [...persisted],
      timeout: REHYDRATE_TIMEOUT_MS,
      stateReconciler: (kept, _original, reduced) => reconcile(kept, reduced),
    },
    rootReducer,
  )
  store.replaceReducer(reducer as unknown as typeof rootReducer)
  return persistStore(store)
}
