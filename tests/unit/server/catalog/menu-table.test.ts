import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allergens } from '@/domain/diet'
import { type MenuItem, optionsKey } from '@/domain/menu-file'
import { menuFormats } from '@/domain/menu-file.schema'
import { readMenuFile } from '@/domain/menu-file-read'
import { planMenu } from '@/domain/menu-plan'
import { readTable, writeTable } from '@/server/catalog/menu-file/menu-table'

const locales = ['en', 'de', 'ar']
/** Texts as people write them, with what a file's syntax is made of; cells are trimmed, an own first quote mark is not kept. */
const text = fc
  .string({
    unit: fc.constantFrom(...'abcé ,;"\n\t\'=+-@:#|0', 'شاي', '寿'),
    minLength: 1,
    maxLength: 12,
  })
  .map((made) => made.trim().replace(/^'+/, ''))
  .filter((made) => made.trim() === made && made !== '')
const word = fc.stringMatching(/^[a-z][a-z0-9 ]{0,8}[a-z]$/)
const variantOf = (options: MenuItem['variants'][number]['options']) =>
  fc.record({
    options: fc.constant(options),
    priceMinor: fc.integer({ min: 0, max: 99_999_999 }),
    pieces: fc.integer({ min: 0, max: 1_000_000 }),
  })
const variants = fc.oneof(
  fc.tuple(variantOf([])),
  fc
    .uniqueArray(word, { minLength: 1, maxLength: 4, selector: (value) => value.toLowerCase() })
    .chain((values) => fc.tuple(...values.map((value) => variantOf([['Size', value]])))),
)
const texts = fc.record({ en: text, de: text, ar: text }, { requiredKeys: ['en'] })
const item = (key: string, kind: MenuItem['kind'], addons: string[]): fc.Arbitrary<MenuItem> =>
  fc.record({
    key: fc.constant(key),
    kind: fc.constant(kind),
    section: fc.oneof(fc.constant(''), text),
    titles: texts as fc.Arbitrary<Record<string, string>>,
    descriptions: fc.oneof(
      fc.constant({}),
      text.map((en) => ({ en })),
    ),
    variants: kind === 'addon' ? fc.tuple(variantOf([])) : variants,
    taxBp: fc.integer({ min: 0, max: 10_000 }),
    min: fc.integer({ min: 1, max: 5 }),
    max: fc.integer({ min: 5, max: 10_000 }),
    vegetarian: fc.boolean(),
    allergens: fc.oneof(fc.constant(null), fc.subarray([...allergens])),
    kcal: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 20_000 })),
    addons: fc.constant(addons),
    active: fc.boolean(),
  })
const menus = fc.tuple(item('p-1', 'dish', ['x']), item('=p', 'dish', []), item('x', 'addon', []))

it.each(menuFormats)('[KB-06] what is written as %s is read as the same menu', (format) => {
  fc.assert(
    fc.property(menus, (menu) => {
      const file = writeTable(menu, { locales, currencyDecimals: 2, format })
      const { items, errors } = readMenuFile(readTable(file, format), { locales, decimals: 2 })
      expect(errors).toEqual([])
      const { changes } = planMenu([], items, { locale: 'en', removesMissing: false })
      expect(changes.map((change) => change.item)).toEqual(menu)
      // and changes nothing where it was written
      const again = planMenu(menu, items, { locale: 'en', removesMissing: true })
      expect(again).toMatchObject({ changes: [], unchanged: menu.length, errors: [] })
      expect(
        menu.every(
          ({ variants: all }) => new Set(all.map((v) => optionsKey(v.options))).size === all.length,
        ),
      ).toBe(true)
    }),
    { numRuns: 200 },
  )
})

it('[KB-06] tells commas, semicolons and tabs apart', () => {
  for (const mark of [',', ';', '\t']) {
    const lines = [`key${mark}title${mark}price`, `a${mark}"One${mark} two"${mark}3`]
    expect(readTable(lines.join('\r\n'), 'csv')).toEqual([
      ['key', 'title', 'price'],
      ['a', `One${mark} two`, '3'],
    ])
  }
})

it('[KB-06] leaves columns out that it is told to', () => {
  const [made] = fc.sample(item('a', 'addon', []), 1)
  if (!made) throw new Error('no item')
  for (const format of menuFormats) {
    const facts = { locales: ['en'], currencyDecimals: 2, format, without: ['pieces'] as const }
    const [header, row] = readTable(writeTable([made], facts), format)
    expect(header).not.toContain('pieces')
    expect(row?.[header?.indexOf('kind') ?? -1]).toBe('addon')
  }
})

it('[KB-06] treats a key that a YAML mapping lacks as missing, and replaces lone surrogates', () => {
  const table = readTable('- {key: a, price: 2}\n- {key: b, kind: addon}', 'yaml')
  expect(table[1]).toEqual(['a', '2', undefined])
  expect(readTable('key\n\ud800', 'csv')[1]).toEqual(['\ufffd'])
})

it('[KB-06] opens in a spreadsheet without becoming a formula', () => {
  const [made] = fc.sample(item('a', 'dish', []), 1)
  if (!made) throw new Error('no item')
  const formula = { ...made, titles: { en: '=HYPERLINK("http://x")' } }
  const file = writeTable([formula], { locales: ['en'], currencyDecimals: 2, format: 'csv' })
  expect(file).toContain("'=HYPERLINK")
  expect(readTable(file, 'csv')[1]?.[3]).toBe('=HYPERLINK("http://x")')
})

it('[KB-06] reads every YAML scalar as text', () => {
  const file = '- { key: 010, title: no, price: 8.50, addons: [a, b], kcal: ~ }'
  expect(readTable(file, 'yaml')[1]).toEqual(['010', 'no', '8.50', 'a | b', '~'])
})

it('[KB-06] refuses files quickly that would take long to parse', () => {
  const keys = Array.from({ length: 25_000 }, (_, index) => `a${index}: 1`)
  const wide = Array.from({ length: 20_000 }, (_, index) => `- a${index % 190}: 1`).join('\n')
  const huge = [wide, `- {${keys.join(', ')}}`, keys.map((key) => `- ${key}`).join('\n')]
  const nested = ['['.repeat(250_000), '- '.repeat(140_000), 'x'.repeat(300_001)]
  const started = performance.now()
  for (const file of [...huge, ...nested]) {
    expect(() => readTable(file, 'yaml')).toThrow(/invalid/)
  }
  expect(performance.now() - started).toBeLessThan(10_000)
})

it.each([
  ['csv', 'key,title\na,"open'],
  ['yaml', 'just words'],
  ['yaml', '- [1, 2]'],
  ['yaml', 'a: &a [x]\nb: [*a, *a]'],
  ['yaml', ': :\n - {'],
  ['yaml', '- a: 1\n---\n- a: 2'],
] as const)('[KB-06] refuses what is no %s: %j', (format, file) => {
  expect(() => readTable(file, format)).toThrow(
    expect.objectContaining({ reason: 'invalid', fields: { text: [{ key: 'file' }] } }),
  )
})
