import { describe, expect, it } from 'vitest'
import { forgetSearch, rememberSearch } from '@/domain/search-history'

describe('rememberSearch', () => {
  it('[SE-08] puts the newest first and drops the sixth', () => {
    const terms = ['a', 'b', 'c', 'd', 'e', 'f']
    const history = terms.reduce<string[]>(rememberSearch, [])
    expect(history).toEqual(['f', 'e', 'd', 'c', 'b'])
  })

  it('[SE-08] keeps a term once, at its newest place', () => {
    expect(rememberSearch(['soup', 'pizza'], ' pizza ')).toEqual(['pizza', 'soup'])
  })

  it('ignores a term of nothing but spaces', () => {
    expect(rememberSearch(['soup'], '   ')).toEqual(['soup'])
  })
})

describe('forgetSearch', () => {
  it('[SE-10] removes one term', () => {
    expect(forgetSearch(['soup', 'pizza'], 'soup')).toEqual(['pizza'])
  })
})
