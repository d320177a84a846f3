import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { personalKeys } from '@/services/query-client'

/** What everybody is told alike. */
const everybodys = [
  'banner',
  'blog',
  'booking',
  'brand',
  'career',
  'category',
  'currencies',
  'faq',
  'flash-sale',
  'languages',
  'page',
  'parcel-terms',
  'parcel-types',
  'payment',
  'product',
  'recipe',
  'search',
  'settings',
  'setup',
  'shop',
  'story',
  'tag',
  'zone',
]

function keysIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(path.join(folder, name), 'utf8').matchAll(/queryKey: \[['`]([\w-]+)/g),
    ])
    .map(([, word = '']) => word)
}

it('[AU-32] every answer is known to be somebody’s own, and forgotten with them, or everybody’s', () => {
  const words = new Set(['services', 'hooks', 'contexts', 'containers'].flatMap(keysIn))
  expect(words.size).toBeGreaterThan(40)
  const known = new Set([...personalKeys, ...everybodys])
  expect([...words].filter((word) => !known.has(word))).toEqual([])
  expect(everybodys.filter((word) => personalKeys.includes(word))).toEqual([])
})

it('[AU-32] the console’s lists are forgotten, too', async () => {
  const { consoleResources } = await import('@/services/console')
  expect(consoleResources.length).toBeGreaterThan(2)
  expect(consoleResources.filter((name) => !personalKeys.includes(name))).toEqual([])
})
