import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Background } from '@/containers/app/Background'
import { useUnauthorized } from '@/containers/app/useUnauthorized'
import { writeCookie } from '@/lib/browser-cookie'
import { makeI18n } from '@/lib/i18n'
import { readTexts } from '@/lib/i18n-files'
import { publishToTabs } from '@/lib/tabs'
import { onToast } from '@/lib/toast'
import { addToCart } from '@/redux/slices/cart'
import { toggleLiked } from '@/redux/slices/liked'
import { makeStore } from '@/redux/store'
import { makeQueryClient } from '@/services/query-client'
import { userFixture } from '@/tests/support/fixtures'
import { renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

let told: string[] = []
let stop = () => {}
beforeEach(() => {
  told = []
  stop = onToast(({ text }) => told.push(text))
})
afterEach(() => stop())

function endSession(lang: string) {
  const texts = makeI18n(lang, {
    translation: readTexts(lang, 'translation'),
    errors: readTexts(lang, 'errors'),
  })
  const queryClient = makeQueryClient()
  queryClient.setQueryData(['order', 'list'], ['theirs'])
  queryClient.setQueryData(['shop', 1], 'everybody’s')
  const { result } = renderHook(() => useUnauthorized(texts, queryClient))
  return { end: result.current, queryClient }
}

describe('a session that has ended', () => {
  it.each([
    ['en', 'Unauthorized'],
    ['de', 'Nicht angemeldet'],
  ])(
    '[AU-13] is told once in %s, drops the person and leads to sign-in with the way back',
    async (lang, text) => {
      visit('/shop/3?product=x')
      writeCookie('user', '{}')
      const { end, queryClient } = endSession(lang)
      end()
      end()
      expect(told).toEqual([readTexts(lang, 'errors').ERROR_401])
      expect(told[0]).toContain(text)
      expect(document.cookie).not.toContain('user=%7B')
      expect(fakeRouter.push.mock.calls).toEqual([['/login?from=%2Fshop%2F3%3Fproduct%3Dx']])
      await waitFor(() => expect(queryClient.getQueryData(['order', 'list'])).toBeUndefined())
      expect(queryClient.getQueryData(['shop', 1])).toBe('everybody’s')
    },
  )

  it('[AU-13] says nothing where somebody is signing in anyway', () => {
    visit('/login')
    endSession('en').end()
    expect(told).toEqual([])
    expect(fakeRouter.push).not.toHaveBeenCalled()
  })
})

describe('signing out in another tab', () => {
  it('[AU-16] forgets the person here, too, and leaves what only they may see', async () => {
    visit('/orders/4')
    const store = makeStore()
    store.dispatch(addToCart({ stock: { id: 1, price: 5 }, quantity: 1, addons: [], shop_id: 1 }))
    store.dispatch(toggleLiked(4))
    const { queryClient } = renderApp(<Background persist={false} />, {
      user: userFixture(),
      store,
    })
    queryClient.setQueryData(['profile', {}], { email: 'theirs' })
    publishToTabs('signed-out')
    await waitFor(() => expect(fakeRouter.replace).toHaveBeenCalledWith('/'))
    expect(store.getState().cart.lines).toEqual([])
    expect(store.getState().liked).toEqual({ shops: [], recipes: [] })
    expect(queryClient.getQueryData(['profile', {}])).toBeUndefined()
  })
})
