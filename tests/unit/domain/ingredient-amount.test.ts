import { describe, expect, it } from 'vitest'
import { scaleIngredient } from '@/domain/ingredient-amount'

describe('[CN-02] the amount of an ingredient', () => {
  it.each([
    ['400 g spaghetti', 0.5, '200 g spaghetti'],
    ['2 eggs', 3, '6 eggs'],
    ['1 tin of tomatoes', 0.75, '¾ tin of tomatoes'],
    ['1.5 l stock', 2, '3 l stock'],
    ['1,5 l Brühe', 0.5, '¾ l Brühe'],
    ['½ lemon', 3, '1½ lemon'],
    ['1 ½ cups of flour', 2, '3 cups of flour'],
    ['1/2 onion', 2, '1 onion'],
    ['2-3 carrots', 2, '4-6 carrots'],
    ['2 – 3 carrots', 0.5, '1 – 1½ carrots'],
    ['250g rice', 1.5, '375g rice'],
    ['2 بيضة', 2, '4 بيضة'],
    ['1 pinch of salt', 0.1, '¼ pinch of salt'],
  ])('%s times %d is %s', (line, factor, scaled) => {
    expect(scaleIngredient(line, factor)).toBe(scaled)
  })

  it('stays where a line says none, or says it in the middle', () => {
    for (const line of ['Salt and pepper', 'Butter for the pan', 'Juice of 2 lemons', '']) {
      expect(scaleIngredient(line, 2)).toBe(line)
    }
  })

  it('is not touched for as many portions as it is written for', () => {
    expect(scaleIngredient('0.8 l water', 1)).toBe('0.8 l water')
  })

  it('is written as the language writes numbers', () => {
    expect(scaleIngredient('750 g flour', 2, (whole) => whole.toLocaleString('de'))).toBe(
      '1.500 g flour',
    )
  })
})
