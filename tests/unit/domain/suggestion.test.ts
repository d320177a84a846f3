import { describe, expect, it } from 'vitest'
import { firstFinding, suggestionsOf } from '@/domain/suggestion'

describe('suggestions for a search', () => {
  it('[SE-15] replace each word by the likeliest one, then name single words', () => {
    expect(suggestionsOf('spageti carbo', [['spaghetti', 'spelt'], ['carbonara']])).toEqual([
      'spaghetti carbonara',
      'spaghetti',
      'carbonara',
      'spelt',
    ])
  })

  it('[SE-15] never repeat what was typed, and keep the words that are known', () => {
    expect(suggestionsOf('Soup', [['soup']])).toEqual([])
    expect(suggestionsOf('soup xyz', [['soup'], []])).toEqual(['soup'])
  })

  it('[SE-15] are those that find something, three at most', async () => {
    const asked: string[] = []
    const kept = await firstFinding(['a', 'b', 'c', 'd', 'e'], async (text) => {
      asked.push(text)
      return text !== 'a'
    })
    expect(kept).toEqual(['b', 'c', 'd'])
    expect(asked).toEqual(['a', 'b', 'c', 'd'])
  })
})
