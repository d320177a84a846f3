import { describe, expect, it } from 'vitest'
import { persisted, REHYDRATE_TIMEOUT_MS } from '@/redux/persist'
import { rootReducer } from '@/redux/store'

describe('persistence', () => {
  it('[IN-11] [DI-15] keeps liked shops, currency and search history, and waits 5000 ms for them', () => {
    expect([...persisted].sort()).toEqual(['currency', 'liked', 'search'])
    expect(REHYDRATE_TIMEOUT_MS).toBe(5000)
  })

  it('[CA-07] neither cart is among what is kept', () => {
    const names: readonly string[] = persisted
    const slices = Object.keys(rootReducer(undefined, { type: 'begin' }))
    expect(slices).toEqual(expect.arrayContaining(['cart', 'userCart']))
    expect(names).not.toContain('cart')
    expect(names).not.toContain('userCart')
  })
})
