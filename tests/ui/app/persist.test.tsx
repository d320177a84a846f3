import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { KEPT_KEY } from '@/lib/kept-liked'
import { startPersist } from '@/redux/persist'
import { setCurrency } from '@/redux/slices/currency'
import { toggleLiked, toggleLikedRecipe } from '@/redux/slices/liked'
import { addSearch } from '@/redux/slices/search'
import { makeStore } from '@/redux/store'
import { currenciesFixture } from '@/tests/support/fixtures'

const PLACE = `persist:${KEPT_KEY}`
const [before, chosen] = currenciesFixture

/** Puts a state where the store of an earlier visit left it. */
function keep(slices: object) {
  const parts = Object.entries(slices).map(([name, value]) => [name, JSON.stringify(value)])
  const version = JSON.stringify({ version: 1, rehydrated: true })
  localStorage.setItem(PLACE, JSON.stringify({ ...Object.fromEntries(parts), _persist: version }))
}

async function restore(store: ReturnType<typeof makeStore>) {
  const persistor = startPersist(store)
  await waitFor(() => expect(persistor.getState().bootstrapped).toBe(true))
  const { liked, currency, search } = store.getState()
  const kept = () => JSON.parse(JSON.parse(localStorage.getItem(PLACE) ?? '').search)
  await waitFor(() => expect(kept()).toEqual(search))
  persistor.pause()
  return { shops: liked.shops, currency: currency.currency?.id, history: search.history }
}

beforeEach(() => localStorage.clear())

it('[DI-15] [SE-08] what is liked, chosen or searched before the kept state is read stays with it', async () => {
  keep({
    liked: { shops: [7, 8] },
    currency: { currency: before },
    search: { history: ['tea', 'soap', 'rice', 'cake'] },
  })
  const store = makeStore()
  store.dispatch(toggleLiked(9))
  store.dispatch(toggleLiked(8))
  store.dispatch(setCurrency(chosen ?? null))
  for (const term of ['pizza', 'soap']) store.dispatch(addSearch(term))
  const merged = {
    shops: [8, 9, 7],
    currency: chosen?.id,
    history: ['soap', 'pizza', 'tea', 'rice', 'cake'],
  }
  expect(await restore(store)).toEqual(merged)
  // and the next visit finds the same
  expect(await restore(makeStore())).toEqual(merged)
})

it('[CN-09] liked recipes stay, too, also beside what was kept before there were any', async () => {
  keep({ liked: { shops: [7] }, search: { history: [] } })
  const first = makeStore()
  first.dispatch(toggleLikedRecipe(4))
  await restore(first)
  const second = makeStore()
  await restore(second)
  expect(second.getState().liked).toEqual({ shops: [7], recipes: [4] })
})

it('[DI-15] [SE-08] an untouched visit shows what was kept', async () => {
  keep({ liked: { shops: [7] }, currency: { currency: before }, search: { history: ['tea'] } })
  expect(await restore(makeStore())).toEqual({ shops: [7], currency: before?.id, history: ['tea'] })
})
