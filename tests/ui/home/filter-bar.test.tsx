import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FilterBar } from '@/components/home/FilterBar'
import { type ShopFilter, shopListHref } from '@/domain/shop-filter'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const draw = (filter: ShopFilter, isPlaced: boolean) => {
  visit('/')
  renderApp(
    <FilterBar
      filter={filter}
      hrefOf={(patch) => shopListHref({ ...filter, ...patch })}
      onApply={() => {}}
      tags={[]}
      prices={undefined}
      money={String}
      isPlaced={isPlaced}
    />,
  )
}

const orders = async (summary: string) => {
  await userEvent.click(screen.getByText(summary, { selector: 'summary *, summary' }))
  return within(screen.getByRole('list', { name: 'Sort by' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

it('[DI-10] sorts by time and fee, and by distance where the address is known', async () => {
  draw({ open: true }, true)
  expect((await orders('Recommended')).slice(2, 5)).toEqual([
    ['Delivery time', '/?open=1&order_by=delivery_time'],
    ['Delivery fee', '/?open=1&order_by=delivery_fee'],
    ['Distance', '/?open=1&order_by=distance'],
  ])
  await expectNoAxeViolations()
})

it('[DI-10] without an address there is no distance, not even from an old link', async () => {
  draw({ order_by: 'distance' }, false)
  expect((await orders('Recommended')).map(([name]) => name)).not.toContain('Distance')
})

it('[DI-10] the button says the order in force', async () => {
  draw({ order_by: 'delivery_fee' }, false)
  const [, , , fee] = await orders('Delivery fee')
  expect(fee?.[0]).toBe('Delivery fee')
  expect(screen.getByRole('link', { name: 'Delivery fee' })).toHaveAttribute('aria-current', 'true')
})
