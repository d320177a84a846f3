import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ShopInfoModal } from '@/containers/shop/ShopInfoModal'
import { setPlace } from '@/redux/slices/place'
import { ApiError } from '@/services/api-error'
import { pageFixture, shopFixture } from '@/tests/support/fixtures'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'

const branch = (id: number, title: string, longitude: number) => ({
  id,
  address: { address: `${title} Lane 3` },
  location: { latitude: 0, longitude },
  translation: { locale: 'en', title },
})
const branches = pageFixture([branch(1, 'Mill', 0.05), branch(2, 'Quay', 0.005)])
const shop = shopFixture({
  id: 1,
  pickup: true,
  location: { latitude: 0, longitude: 0.01 },
  translation: { locale: 'en', title: 'Shop 1', description: null, address: 'Own Street 1' },
})

const draw = (answers: Answers) =>
  renderApp(<ShopInfoModal shop={shop} open onClose={vi.fn()} />, {
    answers: {
      'rest/shops/1/galleries': pageFixture([]),
      'rest/shops/1/reviews': pageFixture([]),
      'rest/shops/1/reviews-group-rating': { data: { group: {}, count: 0, avg: 0 } },
      ...answers,
    },
  })
const options = async () =>
  within(await screen.findByRole('region', { name: 'Branches' })).getAllByRole('radio')

describe('places of a shop', () => {
  it('[DI-22] a chosen branch is shown on the map with the way there, and what it is not', async () => {
    draw({ 'rest/branches': branches })
    const [own, mill] = await options()
    expect(own).toBeChecked()
    expect(screen.getByRole('link', { name: 'Directions to Shop 1' })).toBeVisible()
    expect(screen.queryByText(/^Pickup orders made here/)).toBeNull()
    expect(screen.queryByText('Nearest to you')).toBeNull()
    if (mill) await userEvent.click(mill)
    expect(mill).toBeChecked()
    expect(screen.getByRole('link', { name: 'Directions to Mill' })).toHaveAttribute(
      'href',
      expect.stringContaining('destination=0,0.05'),
    )
    expect(screen.getByText('Pickup orders made here are ready at Own Street 1.')).toBeVisible()
    await expectNoAxeViolations(screen.getByRole('dialog'))
  })

  it('[DI-22] the nearest to the address comes first, once all branches are known', async () => {
    const { store } = draw({ 'rest/branches': branches })
    store.dispatch(setPlace({ address: 'Home', location: { latitude: 0, longitude: 0 } }))
    expect(await screen.findByText('Nearest to you')).toBeVisible()
    const [first] = await options()
    expect(first?.closest('label')).toHaveTextContent(/^QuayQuay Lane 3Nearest to you560 m$/)
    expect(screen.getByText('5.6 km')).toBeVisible()
    // it is named, not chosen: orders come from the shop's own address
    expect(screen.getByRole('radio', { name: /^Shop 1/ })).toBeChecked()
  })

  it('[DI-22] no branch is called nearest while more are to come', async () => {
    const { store } = draw({
      'rest/branches': pageFixture(branches.data, { last_page: 2, total: 102 }),
    })
    store.dispatch(setPlace({ address: 'Home', location: { latitude: 0, longitude: 0 } }))
    expect(await options()).toHaveLength(3)
    expect(screen.queryByText('Nearest to you')).toBeNull()
  })

  it('branches that could not be fetched can be tried again', async () => {
    let failing = true
    draw({
      'rest/branches': () => {
        if (failing) throw new ApiError(500, 'ERROR_500', 'down')
        return branches
      },
    })
    expect(await screen.findByText('We couldn’t load the branches')).toBeVisible()
    failing = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await options()).toHaveLength(3)
    expect(screen.queryByText('We couldn’t load the branches')).toBeNull()
  })
})
