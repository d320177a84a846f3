import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseParams } from '@/server/platform/http/query-string'

const parse = (query: string) => parseParams(new URLSearchParams(query))

describe('parseParams', () => {
  it.each<[string, object]>([
    ['', {}],
    ['page=2&search=tea', { page: '2', search: 'tea' }],
    ['ids[0]=5&ids[1]=6', { ids: ['5', '6'] }],
    ['ids[1]=6&ids[0]=5', { ids: ['5', '6'] }],
    ['ids[0]=5&ids[2]=7', { ids: ['5', '7'] }],
    ['ids%5B0%5D=5&ids%5B1%5D=6', { ids: ['5', '6'] }],
    ['prices[]=1&prices[]=2', { prices: ['1', '2'] }],
    ['prices[]=1', { prices: ['1'] }],
    ['address[latitude]=1&address[longitude]=2', { address: { latitude: '1', longitude: '2' } }],
    ['title[en]=Kiosk&title[de]=Bude', { title: { en: 'Kiosk', de: 'Bude' } }],
    [
      'products[0][id]=1&products[0][addons][0][id]=2&products[1][id]=3',
      { products: [{ id: '1', addons: [{ id: '2' }] }, { id: '3' }] },
    ],
    ['a=1&a=2', { a: '2' }],
    ['a[b]=1&a[b]=2', { a: { b: '2' } }],
    ['a.b=1', { 'a.b': '1' }],
    ['a=1,2', { a: '1,2' }],
    ['a=x%3Dy%26z%20%2B', { a: 'x=y&z +' }],
    ['a=b]=c', { a: 'b]=c' }],
    ['a=%ff', { a: '\ufffd' }],
    ['a=%2525', { a: '%25' }],
    ['a', { a: '' }],
    ['a[b]=', { a: { b: '' } }],
    ['utf8=%E2%9C%93&a=%26%239786%3B', { utf8: '✓', a: '&#9786;' }],
  ])('reads %s', (query, wanted) => {
    expect(parse(query)).toEqual(wanted)
  })

  it('reads JSON text as what it says, and leaves what only begins like it', () => {
    expect(parse('address={"latitude":1,"to":[2]}')).toEqual({ address: { latitude: 1, to: [2] } })
    expect(parse('ids=[1,2]&a[b]={"c":null}')).toEqual({ ids: [1, 2], a: { b: { c: null } } })
    expect(parse('a={"b"&c=[x&d=12&e="f"&g= [1]')).toEqual({
      a: '{"b"',
      c: '[x',
      d: '12',
      e: '"f"',
      g: [1],
    })
  })

  it('reads 300 entries of a list as a list', () => {
    const ids = Array.from({ length: 300 }, (_, n) => String(n))
    expect(parse(ids.map((id, n) => `ids[${n}]=${id}`).join('&'))).toEqual({ ids })
    expect(parse(ids.map((id) => `ids[]=${id}`).join('&'))).toEqual({ ids })
  })

  const leaf = fc.string({ maxLength: 8 }).filter((text) => !/^\s*[[{]/.test(text))
  const name = fc.stringMatching(/^[a-z_]{1,6}$/).filter((text) => !(text in Object.prototype))
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      fc.dictionary(name, tie('tree'), { minKeys: 1, maxKeys: 3 }),
    ),
  }))
  const write = (key: string, value: unknown): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([step, child]) => write(`${key}[${step}]`, child))
      : [[key, String(value)]]

  it('reads back any tree that is written in brackets', () => {
    fc.assert(
      fc.property(name, tree, (key, value) => {
        expect(parseParams(write(key, value))).toEqual({ [key]: value })
      }),
      { numRuns: 300 },
    )
  })
})

describe('[OP-52] parameters that nobody should send', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
      : 0

  it.each([10, 1_000, 100_000])('are cut where they are %i levels deep', (depth) => {
    const began = performance.now()
    const value = parse(`a${'[b]'.repeat(depth)}=1`)
    expect(depthOf(value)).toBeLessThanOrEqual(7)
    expect(performance.now() - began).toBeLessThan(1000)
  })

  it('count to 500, the others are not read', () => {
    const wide = parse(Array.from({ length: 50_000 }, (_, n) => `a${n}=1`).join('&'))
    expect(Object.keys(wide)).toHaveLength(500)
    const keys = Array.from({ length: 50_000 }, (_, n) => `a[k${n}]=1`).join('&')
    expect(Object.keys(parse(keys).a ?? {})).toHaveLength(500)
  })

  it('make no list longer than what was sent', () => {
    const sparse = parse('a[4294967294]=1&b[1000000]=2&c[499]=3')
    expect(JSON.stringify(sparse).length).toBeLessThan(100)
  })

  it.each([
    '__proto__[polluted]=1',
    '__proto__=1',
    'a[__proto__][polluted]=1',
    'a[0][__proto__][polluted]=1',
    'constructor[prototype][polluted]=1',
    'a[constructor][prototype][polluted]=1',
    '__proto__%5Bpolluted%5D=1',
    '[__proto__][polluted]=1',
    'a[]=1&a[__proto__][polluted]=1',
    'a={"__proto__":{"polluted":1}}',
    'a[b][c][d][e][__proto__][polluted]=1',
  ])('reach no prototype: %s', (query) => {
    const value = parse(`${query}&kept=1`)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(([] as unknown as Record<string, unknown>).polluted).toBeUndefined()
    expect((Object as unknown as Record<string, unknown>).polluted).toBeUndefined()
    expect(value.kept).toBe('1')
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(Object.hasOwn(value, '__proto__')).toBe(false)
    expect(Object.hasOwn(value, 'constructor')).toBe(false)
    const inner = value.a
    if (typeof inner === 'object' && !Array.isArray(inner)) {
      expect((inner as Record<string, unknown>).polluted).toBeUndefined()
    }
  })

  it.each([
    '[',
    ']',
    '[]',
    '[]=1',
    '=',
    '&&&',
    '[[[]]]=1',
    'a[=1',
    'a]=1',
    'a[[]=1',
    'a[]]=1',
    '%',
  ])('are read whatever they are: %s', (query) => {
    expect(() => parse(query)).not.toThrow()
  })

  it('are read in time however strange they are', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc
              .array(fc.constantFrom('a', 'b', '0', '7', '[', ']', '.', '__proto__', ''))
              .map((x) => x.join('')),
            fc.constantFrom('', '1', '[1]', '{"a":1}', '[', '%'),
          ),
          { maxLength: 600 },
        ),
        (pairs) => {
          const began = performance.now()
          parseParams(pairs)
          expect(performance.now() - began).toBeLessThan(1000)
        },
      ),
      { numRuns: 300 },
    )
  })
})
