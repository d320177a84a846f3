import { describe, expect, it } from 'vitest'
import { isPreparedFailure, StatementNames } from '@/server/platform/db/prepared'

const failure = (code: string, message = code) => Object.assign(new Error(message), { code })
const comes = (names: StatementNames, text: string, times = 3) =>
  Array.from({ length: times }, () => names.nameOf(text)).at(-1)

describe('names of prepared statements', () => {
  it('[OP-64] are given to what comes for the third time, and stay', () => {
    const names = new StatementNames()
    expect(comes(names, 'select $1', 2)).toBeUndefined()
    const name = names.nameOf('select $1')
    expect(name).toMatch(/^[\w-]{22}_0$/)
    expect(names.nameOf('select $1')).toBe(name)
    expect(comes(new StatementNames(), 'select $1')).toBe(name)
    expect(comes(names, 'select $1, 2')).not.toBe(name)
    expect(comes(names, 'set local x = $1')).toBeUndefined()
  })

  it('[OP-64] are bounded in number', () => {
    const names = new StatementNames()
    const given = Array.from({ length: 700 }, (_, n) => comes(names, `select ${n}, $1`))
    expect(given.filter(Boolean)).toHaveLength(500)
    expect(names.nameOf('select 0, $1')).toBe(given[0])
  })

  it('[OP-64] are new after a change of the tables, and end where a pooler loses them', () => {
    const names = new StatementNames()
    const first = comes(names, 'select $1')
    names.learn(failure('0A000', 'cached plan must not change result type'))
    const second = comes(names, 'select $1')
    expect(second).toMatch(/_1$/)
    expect(second).not.toBe(first)
    names.learn(failure('23505'))
    expect(names.nameOf('select $1')).toBe(second)
    names.learn(failure('26000'))
    expect(comes(names, 'select $1')).toBeUndefined()
  })

  it('[OP-64] fail in their own way, also below other errors', () => {
    expect(isPreparedFailure(new Error('x', { cause: failure('42P05') }))).toBe(true)
    expect(isPreparedFailure(failure('0A000', 'not supported'))).toBe(false)
  })
})
