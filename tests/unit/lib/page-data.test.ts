import { describe, expect, it } from 'vitest'
import { pageDataPath } from '@/lib/page-data'

const pathOf = (path: string) => pageDataPath('b1', new URL(path, 'https://tiffin.example'), 'en')

describe("the address of a page's data", () => {
  it.each([
    ['/', '/_next/data/b1/en.json'],
    ['/?open=1', '/_next/data/b1/en.json?open=1'],
    ['/restaurants', '/_next/data/b1/en/restaurants.json'],
    ['/shop/12', '/_next/data/b1/en/shop/12.json?id=12'],
    ['/shop/12?product=a-b', '/_next/data/b1/en/shop/12.json?product=a-b&id=12'],
    ['/ja', '/_next/data/b1/ja.json'],
    ['/ja?open=1', '/_next/data/b1/ja.json?open=1'],
    ['/ja/shop/12', '/_next/data/b1/ja/shop/12.json?id=12'],
  ])('[IN-24] %s', (path, data) => {
    expect(pathOf(path)).toBe(data)
  })
})
