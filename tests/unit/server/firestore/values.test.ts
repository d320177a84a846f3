import { describe, expect, it } from 'vitest'
import type { Value } from '@/domain/firestore'
import { Rate } from '@/server/firestore/policy/rate'
import { Changes } from '@/server/firestore/store/changes'
import { readValue } from '@/server/firestore/value/check-value'
import { compareNames, compareStrings, compareValues } from '@/server/firestore/value/compare'
import type { Doc } from '@/server/firestore/value/document'
import { parseFieldPath } from '@/server/firestore/value/field-path'
import { makeRisingClock, nanosOf } from '@/server/firestore/value/time'

const ordered: Value[] = [
  { nullValue: null },
  { booleanValue: false },
  { booleanValue: true },
  { doubleValue: 'NaN' },
  { doubleValue: '-Infinity' },
  { integerValue: '-1' },
  { doubleValue: 0.5 },
  { integerValue: '9007199254740993' },
  { timestampValue: '2026-01-01T00:00:00Z' },
  { timestampValue: '2026-01-01T00:00:00.000000001Z' },
  { stringValue: '' },
  { stringValue: 'z' },
  { stringValue: '\uffff' },
  { stringValue: '\u{1F600}' },
  { bytesValue: 'AA==' },
  { referenceValue: 'projects/p/databases/(default)/documents/a/b' },
  { geoPointValue: { latitude: 1, longitude: -2 } },
  { arrayValue: {} },
  { arrayValue: { values: [{ integerValue: '1' }] } },
  { mapValue: {} },
  { mapValue: { fields: { a: { integerValue: '1' } } } },
]

describe('values', () => {
  it('sort by type, then by what they are', () => {
    for (const [index, one] of ordered.entries()) {
      for (const [other, two] of ordered.entries()) {
        expect(Math.sign(compareValues(one, two)), JSON.stringify([one, two])).toBe(
          Math.sign(index - other),
        )
      }
    }
  })

  it('are equal across whole numbers and fractions', () => {
    expect(compareValues({ integerValue: '1' }, { doubleValue: 1 })).toBe(0)
    expect(compareValues({ doubleValue: '-0' }, { integerValue: '0' })).toBe(0)
  })

  it('compare texts by bytes and names by segment', () => {
    expect(compareStrings('\uffff', '\u{1F600}')).toBe(-1)
    expect(compareNames('a/b', 'a/b/c/d')).toBe(-1)
  })

  const malformed: unknown[] = [
    {},
    { stringValue: 1 },
    { integerValue: 1 },
    { integerValue: '9223372036854775808' },
    { timestampValue: 'today' },
    { stringValue: 'a', booleanValue: true },
    { mapValue: { fields: { __secret__: { nullValue: null } } } },
    { arrayValue: { values: 'none' } },
    { constructor: 1 },
  ]

  it.each(malformed.map((value) => ({ value, text: JSON.stringify(value) })))(
    'refuses $text',
    ({ value }) => {
      expect(() => readValue(value)).toThrow('Invalid value')
    },
  )

  it('refuses what is nested deeper than twenty levels', () => {
    const nest = (levels: number): Value =>
      levels === 0 ? { nullValue: null } : { arrayValue: { values: [nest(levels - 1)] } }
    expect(readValue(nest(20))).toBeTruthy()
    expect(() => readValue(nest(21))).toThrow('Invalid value')
  })
})

describe('field paths', () => {
  it.each([
    ['a', ['a']],
    ['a.b', ['a', 'b']],
    ['`a.b`.c', ['a.b', 'c']],
    ['`a\\`b\\\\`', ['a`b\\']],
  ])('reads %s', (text, names) => expect(parseFieldPath(text)).toEqual(names))

  it.each(['', '.', 'a.', 'a..b', '`a', 'a`b'])('refuses %j', (text) => {
    expect(() => parseFieldPath(text)).toThrow('Invalid field path')
  })
})

describe('instants', () => {
  it('are the same with any number of digits', () => {
    expect(nanosOf('2026-01-01T00:00:00.1Z')).toBe(nanosOf('2026-01-01T00:00:00.100000000Z'))
    expect(nanosOf('2026-13-01T00:00:00Z')).toBeUndefined()
  })

  it('rise, whatever the clock says', () => {
    let now = 1000
    const clock = makeRisingClock(() => new Date(now))
    expect(clock.next().getTime()).toBe(1000)
    expect(clock.next().getTime()).toBe(1001)
    now = 500
    clock.observe(new Date(5000))
    expect(clock.next().getTime()).toBe(5001)
  })
})

describe('a rate', () => {
  it('refuses more than it allows, until the window is over', () => {
    let now = 0
    const rate = new Rate(2, 1000, () => now)
    rate.count('a', 2)
    expect(() => rate.count('a')).toThrow('Too many')
    rate.count('b')
    now = 1000
    rate.count('a')
  })
})

describe('changes', () => {
  const doc = (path: string, ...parties: string[]): Doc => ({
    path,
    fields: {
      parties: { arrayValue: { values: parties.map((stringValue) => ({ stringValue })) } },
    },
    createdAt: new Date(0),
    updatedAt: new Date(0),
  })

  it('are told to those whom they concern, and to nobody after they left', () => {
    const changes = new Changes()
    const told: string[] = []
    const watch = (name: string, interest: Parameters<Changes['watch']>[0]) =>
      changes.watch(interest, {
        change: (list) => told.push(`${name} ${list.length}`),
        reload: () => told.push(`${name} again`),
      })
    const stops = [
      watch('one', { collection: 'messages', isGroup: false, party: '1' }),
      watch('two', { collection: 'messages', isGroup: false, party: '2' }),
      watch('all', { collection: 'messages', isGroup: false }),
      watch('chats', { collection: 'chats', isGroup: false, party: '1' }),
      watch('path', { paths: ['messages/a', 'messages/b'] }),
      watch('deep', { collection: 'messages', isGroup: true, party: '1' }),
    ]
    const change = (before: Doc | null | undefined, after?: Doc) =>
      changes.tell([{ path: 'messages/a', before, after, at: new Date(1) }])
    change(null, doc('messages/a', '1'))
    expect(told.splice(0).sort()).toEqual(['all 1', 'deep 1', 'one 1', 'path 1'])
    change(doc('messages/a', '2'))
    expect(told.splice(0).sort()).toEqual(['all 1', 'path 1', 'two 1'])
    // of another process: whose it was is unknown
    change(undefined)
    expect(told.splice(0).sort()).toEqual(['all 1', 'deep 1', 'one 1', 'path 1', 'two 1'])
    for (const stop of stops) stop()
    expect(changes.count).toBe(0)
    change(null, doc('messages/a', '1'))
    expect(told).toEqual([])
  })
})
