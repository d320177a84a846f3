import { describe, expect, it } from 'vitest'
import { type MenuItem, newItem } from '@/domain/menu-file'
import { readMenuFile } from '@/domain/menu-file-read'
import { planMenu } from '@/domain/menu-plan'

const rules = { locales: ['en', 'de'], decimals: 2 }
const read = (...lines: string[][]) => readMenuFile(lines, rules)

describe('[KB-06] reading the table of a menu', () => {
  it('takes rows with one key for the variants of one item', () => {
    const { items, errors } = read(
      ['Key', 'Title', 'title:de', 'options', 'price', 'pieces', 'allergens', 'min'],
      ['m', 'Margherita', 'Margherita', 'Size = Small', '8,50', '10', 'Milk | gluten', '1'],
      ['m', '', '', 'size=large | Crust=Thin', '11.5', '', '', ''],
      ['', '', '', '', '', '', '', ''],
      ['c', 'Cola', '', '', '2', '3', 'none', ''],
    )
    expect(errors).toEqual([])
    expect(items).toEqual([
      expect.objectContaining({
        key: 'm',
        row: 2,
        titles: { en: 'Margherita', de: 'Margherita' },
        allergens: ['milk', 'gluten'],
        variants: [
          {
            row: 2,
            sign: 'size=small',
            options: [['Size', 'Small']],
            priceMinor: 850,
            pieces: 10,
          },
          {
            row: 3,
            sign: 'crust=thin|size=large',
            options: [
              ['size', 'large'],
              ['Crust', 'Thin'],
            ],
            priceMinor: 1150,
          },
        ],
      }),
      expect.objectContaining({ key: 'c', row: 5, allergens: [], min: 1 }),
    ])
    // a column that is not there says nothing
    expect(items[0]).not.toHaveProperty('taxBp')
  })

  it.each([
    [['key', 'colour'], ['a', 'red'], { row: 1, column: 'colour', key: 'column' }],
    [['key', 'title:fr'], ['a', 'x'], { row: 1, column: 'title:fr', key: 'column' }],
    [['key', 'price', 'price'], ['a', '1', '1'], { row: 1, column: 'price', key: 'repeated' }],
    [['title'], ['a'], { row: 1, column: 'key', key: 'required' }],
    [['key', 'price'], ['', '1'], { row: 2, column: 'key', key: 'required' }],
    [['key', 'price'], ['a', 'two'], { row: 2, column: 'price', key: 'number' }],
    [['key', 'price'], ['a', '-1'], { row: 2, column: 'price', key: 'number' }],
    [
      ['key', 'price'],
      ['a', '1.005'],
      { row: 2, column: 'price', key: 'decimals', params: { count: 2 } },
    ],
    [
      ['key', 'price'],
      ['a', '1000001'],
      { row: 2, column: 'price', key: 'max.number', params: { count: 1_000_000 } },
    ],
    [['key', 'pieces'], ['a', '1.5'], { row: 2, column: 'pieces', key: 'number' }],
    [['key', 'pieces'], ['a', '1,000'], { row: 2, column: 'pieces', key: 'number' }],
    [
      ['key', 'price'],
      ['a', '1,200'],
      { row: 2, column: 'price', key: 'decimals', params: { count: 2 } },
    ],
    [
      ['key', 'options'],
      ['a', 'a=1|b=1|c=1|d=1|e=1|f=1'],
      { row: 2, column: 'options', key: 'max.array', params: { count: 5 } },
    ],
    [
      ['key', 'addons'],
      ['a', Array.from({ length: 51 }, (_, index) => `x${index}`).join('|')],
      { row: 2, column: 'addons', key: 'max.array', params: { count: 50 } },
    ],
    [['key', 'options'], ['a', 'Large'], { row: 2, column: 'options', key: 'options' }],
    [['key', 'options'], ['a', 'S=1 | s=2'], { row: 2, column: 'options', key: 'options' }],
    [
      ['key', 'kind'],
      ['a', 'drink'],
      { row: 2, column: 'kind', key: 'choice', params: { values: 'dish, addon' } },
    ],
    [
      ['key', 'active'],
      ['a', 'maybe'],
      { row: 2, column: 'active', key: 'choice', params: { values: 'yes, no' } },
    ],
    [
      ['key', 'min', 'max'],
      ['a', '5', '2'],
      { row: 2, column: 'max', key: 'min.number', params: { count: 5 } },
    ],
    [
      ['key', 'min'],
      ['a', '0'],
      { row: 2, column: 'min', key: 'min.number', params: { count: 1 } },
    ],
    [
      ['key', 'title'],
      ['a', 'x'.repeat(151)],
      { row: 2, column: 'title', key: 'max.string_other', params: { count: 150 } },
    ],
  ])('%j %j names the cell', (header, line, error) => {
    expect(read(header, line).errors).toEqual([error])
  })

  it('says of an allergen that nobody knows which there are', () => {
    const { errors } = read(['key', 'allergens'], ['a', 'milk | dust'])
    expect(errors).toEqual([
      expect.objectContaining({ row: 2, column: 'allergens', key: 'choice' }),
    ])
    expect(errors[0]?.params?.values).toMatch(/^none, gluten, /)
  })

  it('leaves a missing cell as it is, and applies an empty one', () => {
    const { items } = readMenuFile(
      [
        ['key', 'kind', 'section'],
        ['a', undefined, 'Soups'],
        ['b', 'addon'],
        ['c', '', ''],
      ],
      rules,
    )
    expect(items[0]).not.toHaveProperty('kind')
    expect(items[1]).toMatchObject({ kind: 'addon' })
    expect(items[1]).not.toHaveProperty('section')
    expect(items[2]).toMatchObject({ kind: 'dish', section: '' })
  })

  it('limits the variants of an item, and checks thousands of rows quickly', () => {
    const cell = (index: number) => `a=${'x'.repeat(400)}${index}`
    const rows = Array.from({ length: 5_000 }, (_, index) => ['k', cell(index)])
    const started = performance.now()
    const { errors } = read(['key', 'options'], ...rows)
    expect(performance.now() - started).toBeLessThan(5_000)
    expect(errors[0]).toEqual({
      row: 102,
      column: 'key',
      key: 'max.array',
      params: { count: 100 },
    })
  })

  it('refuses a further row that says something else of the item, or the same variant', () => {
    const { errors } = read(
      ['key', 'title', 'options', 'price'],
      ['a', 'One', 'S=1', '1'],
      ['a', 'Two', 'S=2', '1'],
      ['a', 'One', 's=1', '3'],
    )
    expect(errors).toEqual([
      { row: 3, column: 'title', key: 'differs', params: { row: 2 } },
      { row: 4, column: 'key', key: 'repeated' },
    ])
  })
})

const pizza: MenuItem = {
  ...newItem,
  key: 'm',
  titles: { en: 'Margherita', de: 'Margherita' },
  variants: [
    { id: 1, options: [['Size', 'Small']], priceMinor: 850, pieces: 10, isNamed: true },
    { id: 2, options: [['Size', 'Large']], priceMinor: 1150, pieces: 5 },
  ],
  addons: ['cheese'],
}
const cheese: MenuItem = {
  ...newItem,
  key: 'cheese',
  kind: 'addon',
  titles: { en: 'Cheese' },
  variants: [{ options: [], priceMinor: 100, pieces: 7 }],
}
const menu = [pizza, cheese]

function plan(current: readonly MenuItem[], table: string[][], removesMissing = false) {
  const { items, errors } = readMenuFile(table, rules)
  expect(errors).toEqual([])
  return planMenu(current, items, { locale: 'en', removesMissing })
}

describe('[KB-06] planning a change of a menu', () => {
  it('changes what the file says and leaves the rest', () => {
    const made = plan(menu, [
      ['key', 'options', 'price'],
      ['m', 'size=small', '9'],
      ['m', 'size=large', '11.50'],
    ])
    expect(made.errors).toEqual([])
    expect(made.changes).toHaveLength(1)
    expect(made.changes[0]).toMatchObject({
      kind: 'changed',
      title: 'Margherita',
      differences: [{ column: 'price (Size=Small)', before: '8.5', after: '9' }],
    })
    expect(made.changes[0]?.item).toEqual({
      ...pizza,
      variants: [{ ...pizza.variants[0], priceMinor: 900 }, pizza.variants[1]],
    })
  })

  it('is done once: the same file finds nothing to change', () => {
    const table = [
      ['key', 'options', 'price', 'title:de', 'active'],
      ['m', 'Size=Medium', '10', '', 'no'],
    ]
    const first = plan(menu, table)
    // what has been ordered runs out, what nobody has named vanishes
    expect(first.changes[0]?.item.variants).toEqual([
      { options: [['Size', 'Medium']], priceMinor: 1000, pieces: 1000 },
      { ...pizza.variants[0], pieces: 0 },
    ])
    expect(first.changes[0]?.item.titles).toEqual({ en: 'Margherita' })
    const after = first.changes[0]?.item
    if (!after) throw new Error('nothing changed')
    expect(plan([after, cheese], table)).toMatchObject({ changes: [], unchanged: 1 })
  })

  it('takes off what is not listed only when asked to', () => {
    const table = [
      ['key', 'title'],
      ['m', 'Margherita'],
    ]
    expect(plan(menu, table)).toMatchObject({ changes: [], unchanged: 1 })
    const made = plan(menu, table, true)
    expect(made.changes).toEqual([
      expect.objectContaining({
        kind: 'removed',
        key: 'cheese',
        item: { ...cheese, active: false },
      }),
    ])
  })

  it('names what a new item lacks, and add-ons that are none', () => {
    const made = plan(menu, [
      ['key', 'title:de', 'addons'],
      ['new', 'Neu', 'cheese | m | salt'],
    ])
    expect(made.errors).toEqual([
      { row: 2, column: 'price', key: 'required' },
      { row: 2, column: 'title', key: 'required' },
      { row: 2, column: 'addons', key: 'addon', params: { name: 'm' } },
      { row: 2, column: 'addons', key: 'addon', params: { name: 'salt' } },
    ])
  })

  it('keeps variants that a file does not mention, also two with the same options', () => {
    const twice: MenuItem = {
      ...pizza,
      variants: [
        { id: 1, options: [], priceMinor: 500, pieces: 1 },
        { id: 2, options: [], priceMinor: 900, pieces: 2 },
      ],
    }
    const made = plan(
      [twice, cheese],
      [
        ['key', 'title'],
        ['m', 'Other'],
      ],
    )
    expect(made.changes[0]?.item.variants).toEqual(twice.variants)
    // nor is something without a price given one
    const none = { ...pizza, variants: [] }
    const bare = plan(
      [none, cheese],
      [
        ['key', 'title', 'options', 'price'],
        ['m', 'Margherita', '', ''],
      ],
    )
    expect(bare.errors).toEqual([{ row: 2, column: 'price', key: 'required' }])
    expect(
      plan(
        [none, cheese],
        [
          ['key', 'title'],
          ['m', 'Margherita'],
        ],
      ),
    ).toMatchObject({ changes: [], errors: [] })
  })

  it('keeps the spelling of a heading, and says that variants change their order', () => {
    const sorted = { ...pizza, section: 'Pizza' }
    expect(
      plan(
        [sorted, cheese],
        [
          ['key', 'section'],
          ['m', 'PIZZA'],
        ],
      ).changes,
    ).toEqual([])
    const made = plan(
      [sorted, cheese],
      [
        ['key', 'options'],
        ['m', 'Size=Large'],
        ['m', 'Size=Small'],
      ],
    )
    expect(made.changes[0]?.differences).toEqual([
      { column: 'options', before: 'Size=Small; Size=Large', after: 'Size=Large; Size=Small' },
    ])
  })

  it('refuses a description without a title, a changed kind, an add-on with variants, a new colour', () => {
    const wrong = (header: string[], line: string[]) => plan(menu, [header, line]).errors
    expect(wrong(['key', 'description:de', 'title:de'], ['m', 'Mit Basilikum', ''])).toEqual([
      { row: 2, column: 'title:de', key: 'required' },
    ])
    expect(wrong(['key', 'kind'], ['cheese', 'dish'])).toEqual([
      { row: 2, column: 'kind', key: 'choice', params: { values: 'addon' } },
    ])
    const two = plan(menu, [
      ['key', 'options', 'price'],
      ['cheese', 'Size=S', '1'],
      ['cheese', 'Size=L', '2'],
    ])
    expect(two.errors).toEqual([
      { row: 2, column: 'options', key: 'max.array', params: { count: 1 } },
    ])
    // a text would be drawn as a colour
    const { items } = readMenuFile(
      [
        ['key', 'options', 'price'],
        ['m', 'Ribbon=url(https://evil.example)', '9'],
      ],
      rules,
    )
    const fixed = { groups: new Set(['ribbon']), values: new Set(['ribbon=red']) }
    const made = planMenu(menu, items, { locale: 'en', removesMissing: false, fixed })
    expect(made.errors).toEqual([{ row: 2, column: 'options', key: 'options_fixed' }])
  })

  it('asks which variant a price is of', () => {
    const made = plan(menu, [
      ['key', 'price'],
      ['m', '9'],
      ['cheese', '2'],
    ])
    expect(made.errors).toEqual([{ row: 2, column: 'options', key: 'options_needed' }])
    expect(made.changes.map(({ key }) => key)).toEqual(['cheese'])
  })
})
