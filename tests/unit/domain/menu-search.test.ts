import { expect, it } from 'vitest'
import { findInMenu, searchMenu } from '@/domain/menu-search'
import { productFixture } from '@/tests/support/fixtures'

const named = (id: number, title: string, description = '') =>
  productFixture({ id, uuid: `p-${id}`, translation: { locale: 'en', title, description } })
const category = (id: number, products: ReturnType<typeof named>[]) => ({
  id,
  uuid: `c-${id}`,
  input: id,
  active: true,
  children: [],
  translation: { locale: 'en', title: `Part ${id}` },
  products,
})
const menu = {
  recommended: [],
  all: [
    category(1, [named(1, 'Crème brûlée'), named(2, 'Cheesecake', 'with berries')]),
    category(2, [named(3, 'Espresso')]),
    category(3, []),
  ],
}
const found = (search: string) =>
  searchMenu(menu, search).flatMap((part) => part.products.map(({ id }) => id))

it('[SP-10] finds all words in title or description, accents and case aside', () => {
  expect(found('creme')).toEqual([1])
  expect(found('BERRIES cheese')).toEqual([2])
  expect(found('tea')).toEqual([])
})

it('[SP-04] without a search all parts that hold something are shown', () => {
  expect(searchMenu(menu, ' ').map(({ id }) => id)).toEqual([1, 2])
  expect(findInMenu(menu, 'p-3')?.id).toBe(3)
})
