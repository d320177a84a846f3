import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { INSIDE } from '@/lib/caller.mjs'
import { makeHandle } from '@/server/app/handle'
import { demoContent } from '@/server/demo/content/content'
import { seedLangs } from '@/server/demo/content/shapes'
import { makeCatalogue, type SeedShop } from '@/server/demo/seed/catalogue'
import { uuidOf } from '@/server/demo/seed/identity'
import { seedDemo } from '@/server/demo/seed/seed'
import { openTestDatabase, type TestDatabase } from '@/tests/support/database'
import { printCount } from '@/tests/support/tally'

/**
 * What customers type, one line per query in tests/support/golden/{language}.tsv: the text, the kitchens,
 * tags or shops of which the first three shops should be, and parts of the titles of which the first three
 * products should have one. An empty column is not judged.
 */
interface Golden {
  text: string
  shops: string[]
  titles: string[]
}

const NOW = new Date('2026-11-18T12:00:00Z')
/** for seeding on a machine that does other things as well */
const SLOW_MS = 180_000
const FIRST = 3
const LEAST = 0.95
const LEAST_QUERIES = 40

function goldenOf(lang: string): Golden[] {
  const lines = readFileSync(`tests/support/golden/${lang}.tsv`, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [text = '', shops = '', titles = ''] = line.split('\t')
    return {
      text,
      shops: shops.split(' ').filter(Boolean),
      titles: titles.split(', ').filter(Boolean),
    }
  })
}

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.empty()
  await seedDemo(database.db, { seed: 1, now: NOW })
}, SLOW_MS)

const catalogue = makeCatalogue(1, await demoContent())
const isOneOf = (names: readonly string[]) => (shop: SeedShop) =>
  names.some((name) => [shop.key, shop.kitchen.key, ...shop.text.tags].includes(name))

/** The part of the first three places that has one of the wanted; 1 if all wanted stand there. */
function recall(found: readonly string[], wanted: ReadonlySet<string>): number {
  const right = found.slice(0, FIRST).filter((uuid) => wanted.has(uuid)).length
  return right / Math.min(FIRST, wanted.size)
}

const meanOf = (parts: readonly { part: number }[]): number =>
  parts.reduce((sum, { part }) => sum + part, 0) / parts.length

it.each(seedLangs)(
  '[SE-18] forty golden queries in %s have a recall at 3 of at least 0.95',
  async (lang) => {
    const handle = makeHandle({ db: database.db, clock: () => NOW, origin: 'http://test' })
    const ask = async (noun: 'shops' | 'products', text: string) => {
      const query = new URLSearchParams({ search: text, lang, perPage: String(FIRST) })
      const path = `rest/${noun}/search?${query}`
      const answer = await handle(new Request(`http://test/api/v1/${path}`), { ip: INSIDE })
      return answer.json()
    }
    const golden = goldenOf(lang)
    expect(golden.length).toBeGreaterThanOrEqual(LEAST_QUERIES)
    // none is judged twice
    expect(new Set(golden.map(({ text }) => text.toLowerCase())).size).toBe(golden.length)
    const misses: string[] = []
    const parts: { text: string; part: number }[] = []
    const judge = (
      text: string,
      noun: 'shops' | 'products',
      rows: { uuid: string; translation: { title: string } }[],
      wanted: Set<string>,
    ) => {
      const name = `${text} (${noun})`
      expect(wanted.size, name).toBeGreaterThan(0)
      const part = recall(
        rows.map(({ uuid }) => uuid),
        wanted,
      )
      parts.push({ text, part })
      const titles = rows.map(({ translation }) => translation.title)
      if (part < 1) misses.push(`${name}: ${part.toFixed(2)} ${titles.join(' / ')}`)
    }
    for (const { text, shops, titles } of golden) {
      if (shops.length > 0) {
        const wanted = catalogue.shops.filter(isOneOf(shops))
        const page = schemas.shopPage.parse(await ask('shops', text))
        judge(text, 'shops', page.data, new Set(wanted.map(({ key }) => uuidOf(`shop:${key}`))))
      }
      if (titles.length > 0) {
        const wanted = catalogue.shops
          .flatMap(({ products }) => products)
          .filter(({ title }) => titles.some((part) => title[lang].toLowerCase().includes(part)))
        const page = schemas.productPage.parse(await ask('products', text))
        const uuids = new Set(wanted.map(({ key }) => uuidOf(`product:${key}`)))
        judge(text, 'products', page.data, uuids)
      }
    }
    const ofQueries = golden.map(({ text }) => meanOf(parts.filter((one) => one.text === text)))
    const value = meanOf(ofQueries.map((part) => ({ part })))
    printCount(
      [
        `golden queries, ${lang}: recall at 3 ${value.toFixed(3)} over ${golden.length} queries, ${parts.length} lists`,
        ...misses,
      ].join('\n  '),
    )
    expect(value).toBeGreaterThanOrEqual(LEAST)
    expect(meanOf(parts)).toBeGreaterThanOrEqual(LEAST)
    // a good mean hides none that finds nothing of what is wanted
    expect(parts.filter(({ part }) => part === 0)).toEqual([])
  },
)
