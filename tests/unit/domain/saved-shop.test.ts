import { describe, expect, it } from 'vitest'
import { isRecent, pictureKey, type SavedShop, usableCopies } from '@/domain/saved-shop'

const now = Date.parse('2026-11-18T12:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const copy = (id: number, ageMs: number, more: Partial<SavedShop> = {}): SavedShop => ({
  id,
  title: `Shop ${id}`,
  img: null,
  saved_at: new Date(now - ageMs).toISOString(),
  lang: 'en',
  currency_id: null,
  owner: 0,
  files: [],
  ...more,
})
const idsOf = (all: SavedShop[], owner: number) =>
  usableCopies(all, { owner, now }).map(({ id }) => id)

describe('[PW-03] copies of shops on a device', () => {
  it('are those of who uses it, and of a guest', () => {
    const all = [copy(1, 1), copy(2, 2, { owner: 7 }), copy(3, 3, { owner: 8 })]
    expect(idsOf(all, 7)).toEqual([1, 2])
    expect(idsOf(all, 8)).toEqual([1, 3])
    expect(idsOf(all, 0)).toEqual([1])
  })

  it('last a week, and are twenty at most: the newest', () => {
    expect(idsOf([copy(1, 7 * DAY_MS), copy(2, 7 * DAY_MS - 1)], 0)).toEqual([2])
    const many = Array.from({ length: 25 }, (_, index) => copy(index, (25 - index) * MINUTE_MS))
    expect(idsOf(many, 0)).toEqual(Array.from({ length: 20 }, (_, index) => 24 - index))
  })

  it('are made anew after a while, and in another language or currency at once', () => {
    const wanted = { lang: 'en', currency_id: null }
    expect(isRecent(undefined, wanted, { now })).toBe(false)
    expect(isRecent(copy(1, 4 * MINUTE_MS), wanted, { now })).toBe(true)
    expect(isRecent(copy(1, 5 * MINUTE_MS), wanted, { now })).toBe(false)
    expect(isRecent(copy(1, 0), { ...wanted, lang: 'de' }, { now })).toBe(false)
    expect(isRecent(copy(1, 0), { ...wanted, currency_id: 2 }, { now })).toBe(false)
  })
})

it('[PW-03] a picture is one picture in all its widths', () => {
  const origin = 'https://shop.test'
  const key = pictureKey('/_next/image?url=%2Fapi%2Fstorage%2Fimages%2Fa.webp&w=640&q=75', origin)
  expect(key).toBe('/_next/image?url=%2Fapi%2Fstorage%2Fimages%2Fa.webp')
  expect(
    pictureKey(`${origin}/_next/image?url=%2Fapi%2Fstorage%2Fimages%2Fa.webp&w=1080`, origin),
  ).toBe(key)
  expect(pictureKey('/storage/images/b.webp', origin)).toBe('/storage/images/b.webp')
})
