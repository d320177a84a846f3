import { expect, it } from 'vitest'
import { toLeads, toPopular } from '@/domain/search-leads'

it('[SE-19] categories come before brands, each with its page', () => {
  const hint = (id: number, title: string) => ({ id, title, img: null })
  expect(toLeads({ categories: [hint(4, 'Indian')], brands: [hint(4, 'Nordfang')] })).toEqual([
    { key: 'category-4', name: 'Indian', href: '/category/4' },
    { key: 'brand-4', name: 'Nordfang', href: '/brands/4' },
  ])
})

it('[SE-21] popular searches lead to their results', () => {
  expect(toPopular(['Dal makhani'])).toEqual([
    { key: 'popular-0', name: 'Dal makhani', href: '/search?q=Dal%20makhani' },
  ])
})
