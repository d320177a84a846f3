import { expect, it } from 'vitest'
import { searchWords } from '@/domain/user-search'

it('[KB-12] a phone number is looked for by its digits, anything else word by word', () => {
  expect(searchWords(' Mira  Novak ')).toEqual(['Mira', 'Novak'])
  expect(searchWords('+49 (30) 123-456')).toEqual(['4930123456'])
  expect(searchWords('mira@example.com')).toEqual(['mira@example.com'])
  expect(searchWords('a b c d e f g')).toHaveLength(5)
  expect(searchWords('+ -')).toEqual([])
  expect(searchWords('')).toEqual([])
})
