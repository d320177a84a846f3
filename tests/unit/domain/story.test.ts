import { describe, expect, it } from 'vitest'
import { isSeen, parseSeen, type SeenStories, toCovers } from '@/domain/story'
import type { Story } from '@/domain/story.schema'
import { findGroup, firstUnseen, neighbourShop, withSeen } from '@/domain/story-order'

const story = (shop_id: number, hour: number): Story => ({
  shop_id,
  logo_img: null,
  title: `Shop ${shop_id}`,
  url: `stories/${shop_id}-${hour}.webp`,
  created_at: `2026-11-21T0${hour}:00:00.000Z`,
  updated_at: `2026-11-21T0${hour}:00:00.000Z`,
})
const first = [story(1, 1), story(1, 2), story(1, 3)]
const second = [story(2, 1)]
const groups = [first, second]
const isShopSeen = (seen: SeenStories, shopId: number) =>
  toCovers(groups)
    .filter((cover) => cover.shop_id === shopId)
    .every((cover) => isSeen(seen, cover))

describe('seen stories', () => {
  it('a shop is seen when its newest story is', () => {
    const some = withSeen({}, story(1, 2))
    expect(isShopSeen(some, 1)).toBe(false)
    expect(firstUnseen(some, first)).toBe(2)
    const all = withSeen(some, story(1, 3))
    expect(isShopSeen(all, 1)).toBe(true)
    expect(isShopSeen(all, 2)).toBe(false)
  })

  it('a shop that is seen begins from the start', () => {
    expect(firstUnseen({ 1: story(1, 3).created_at }, first)).toBe(0)
  })

  it('an older story takes nothing back', () => {
    const seen = withSeen({}, story(1, 3))
    expect(withSeen(seen, story(1, 1))).toBe(seen)
  })

  it('reads what was kept, and nonsense as nothing', () => {
    const kept = parseSeen('{"1":"2026-11-21T03:00:00.000Z"}')
    expect(isShopSeen(kept, 1)).toBe(true)
    expect(isShopSeen(kept, 2)).toBe(false)
    for (const text of [null, '', 'x', 'null', '3', '[]']) expect(parseSeen(text)).toEqual({})
  })
})

describe('the covers of a row', () => {
  it('show the first story of each shop and carry the age of its newest', () => {
    expect(toCovers([first, [], second])).toEqual([
      {
        shop_id: 1,
        title: 'Shop 1',
        logo_img: null,
        url: 'stories/1-1.webp',
        created_at: '2026-11-21T03:00:00.000Z',
      },
      expect.objectContaining({ shop_id: 2, created_at: '2026-11-21T01:00:00.000Z' }),
    ])
  })
})

describe('the covers of a row of logos', () => {
  it('have no pictures', () => {
    expect(toCovers([first], false)).toEqual([
      { shop_id: 1, title: 'Shop 1', logo_img: null, created_at: '2026-11-21T03:00:00.000Z' },
    ])
  })
})

describe('the order of stories', () => {
  it('knows the shop before and after', () => {
    expect(neighbourShop(groups, 1, 1)).toBe(2)
    expect(neighbourShop(groups, 1, -1)).toBeUndefined()
    expect(neighbourShop(groups, 2, 1)).toBeUndefined()
    expect(neighbourShop(groups, 9, 1)).toBeUndefined()
  })

  it('passes over shops that show nothing', () => {
    expect(neighbourShop([first, [], second], 1, 1)).toBe(2)
  })

  it('finds a shop’s stories', () => {
    expect(findGroup(groups, 2)).toBe(second)
    expect(findGroup(groups, 9)).toBeUndefined()
  })
})
