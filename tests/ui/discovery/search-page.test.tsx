import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { SearchContainer } from '@/containers/search/SearchContainer'
import { ApiError } from '@/services/api-error'
import { pageFixture, shopFixture } from '@/tests/support/fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const category = {
  id: 4,
  uuid: 'c-4',
  input: 1,
  active: true,
  children: [],
  img: null,
  translation: { locale: 'en', title: 'Soups' },
}

beforeEach(() => visit('/search?q=sbageddi', { q: 'sbageddi' }))

it('[SE-15] nothing found: what may have been meant, other cuisines, and a way to begin anew', async () => {
  renderApp(<SearchContainer term="sbageddi" />, {
    answers: {
      'rest/shops/search': pageFixture([]),
      'rest/products/search': pageFixture([]),
      'rest/search/suggestions': { data: ['spaghetti'] },
      'rest/categories/paginate': pageFixture([category]),
    },
  })
  const meant = await screen.findByRole('list', { name: 'Did you mean' })
  expect(within(meant).getByRole('link')).toHaveAttribute('href', '/search?q=spaghetti')
  const other = await screen.findByRole('list', { name: 'Or browse' })
  expect(within(other).getByRole('link', { name: 'Soups' })).toHaveAttribute('href', '/category/4')
  expect(screen.getByRole('link', { name: 'Clear search' })).toHaveAttribute('href', '/search')
  await expectNoAxeViolations()
})

it('[SE-19] nothing found, but a cuisine that the text names: it is offered, and nothing else was meant', async () => {
  renderApp(<SearchContainer term="indain" />, {
    answers: {
      'rest/shops/search': pageFixture([]),
      'rest/products/search': pageFixture([]),
      'rest/search/hints': {
        data: { categories: [{ id: 4, title: 'Indian', img: null }], brands: [], popular: [] },
      },
      'rest/search/suggestions': { data: ['in'] },
      'rest/categories/paginate': pageFixture([category]),
    },
  })
  const leads = await screen.findByRole('list', { name: 'Categories and brands' })
  expect(within(leads).getByRole('link')).toHaveAttribute('href', '/category/4')
  await screen.findByRole('list', { name: 'Or browse' })
  expect(screen.queryByRole('list', { name: 'Did you mean' })).toBeNull()
  await expectNoAxeViolations()
})

it('a list that could not be loaded is tried again', async () => {
  let isDown = true
  renderApp(<SearchContainer term="ramen" />, {
    answers: {
      'rest/products/search': pageFixture([]),
      'rest/shops/search': () => {
        if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
        return pageFixture([shopFixture({ id: 3 })])
      },
    },
  })
  const list = within(await screen.findByRole('region', { name: 'Restaurants' }))
  expect(await list.findByText('Search isn’t working right now. Please try again.')).toBeVisible()
  isDown = false
  await userEvent.click(list.getByRole('button', { name: 'Try again' }))
  expect(await list.findByRole('link', { name: /Shop 3/ })).toBeVisible()
})
