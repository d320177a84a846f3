import { describe, expect, it } from 'vitest'
import { pageDataPath } from '@/lib/page-data'

const pathOf = (path: string) => pageDataPath('b1', new URL(path, 'https://tiffin.example'))

describe("the address of a page's data", () => {
  it.each([
    ['/', '/_next/data/b1/index.json'],
    ['/?open=1', '/_next/data/b1/index.json?open=1'],
    ['/restaurants', '/_next/data/b1/restaurants.json'],
    ['/shop/12', '/_next/data/b1/shop/12.json?id=12'],
    ['/shop/12?product=a-b', '/_next/data/b1/shop/12.json?product=a-b&id=12'],
  ])('%s', (path, data) => {
    expect(pathOf(path)).toBe(data)
  })
})
