import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { discoverLinks } from '@/components/layout/discover-links'
import { MenuLinks } from '@/components/layout/MenuLinks'
import { ParcelsContainer } from '@/containers/parcels/ParcelsContainer'
import { readSettings } from '@/domain/settings'
import { ApiError } from '@/services/api-error'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { parcelFixture, parcelTypeFixture } from '@/tests/support/parcels'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

/** a machine under load draws the first screen late */
const PATIENT = { timeout: 20_000 }
const LIST = 'dashboard/user/parcel-orders'
const show = (answer: unknown) =>
  renderApp(<ParcelsContainer />, { user: userFixture(), answers: { [LIST]: answer } })

it('[PA-14] lists what is under way with receivers, state and price; the past on demand', async () => {
  visit('/parcels')
  const drop_offs = [
    {
      username: 'Cleo',
      phone: '4915155',
      address: { latitude: 1, longitude: 1, address: 'East Lane 2' },
    },
  ]
  const { calls } = show(pageFixture([parcelFixture({ drop_offs }), parcelFixture({ id: 7 })]))
  const link = await screen.findByRole('link', { name: 'Parcel #42' }, PATIENT)
  expect(link).toHaveAttribute('href', '/parcels/42')
  const row = link.closest('li')
  expect(row).toHaveTextContent('Cleo, Ben, North Road 1')
  expect(row).toHaveTextContent('On the way')
  expect(row).toHaveTextContent('$7.50')
  expect(screen.getByRole('link', { name: 'Past' })).toHaveAttribute('href', '/parcels?list=past')
  expect(calls.find(({ path }) => path === LIST)?.params).toMatchObject({ 'statuses[0]': 'new' })
  await expectNoAxeViolations()
})

it('[PA-15] says the minutes of what is wanted at once, and of nothing else', async () => {
  visit('/parcels')
  const type = parcelTypeFixture()
  show(
    pageFixture([parcelFixture({ type, delivery_time: '12:00' }), parcelFixture({ type, id: 7 })]),
  )
  const atOnce = await screen.findByRole('link', { name: 'Parcel #42' }, PATIENT)
  expect(atOnce.closest('li')).toHaveTextContent('12:00 PM · 25–40 min')
  const later = screen.getByRole('link', { name: 'Parcel #7' }).closest('li')
  expect(later).not.toHaveTextContent('min')
})

it('[PA-14] asks for the past alone', async () => {
  visit('/parcels?list=past', { list: 'past' })
  const { calls } = show(pageFixture([]))
  expect(await screen.findByText('No past parcels yet', {}, PATIENT)).toBeInTheDocument()
  expect(calls.find(({ path }) => path === LIST)?.params).toMatchObject({
    'statuses[0]': 'delivered',
    'statuses[1]': 'canceled',
  })
})

it('[PA-14] an empty list leads to the first parcel', async () => {
  visit('/parcels')
  show(pageFixture([]))
  expect(await screen.findByText('No active parcels', {}, PATIENT)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Send a parcel' })).toHaveAttribute(
    'href',
    '/parcels/new',
  )
  await expectNoAxeViolations()
})

it('[PA-14] a list that cannot be loaded says so and is asked for again', async () => {
  visit('/parcels')
  let isDown = true
  show(() => {
    if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
    return pageFixture([parcelFixture()])
  })
  expect(await screen.findByText('We couldn’t load your parcels', {}, PATIENT)).toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Parcel #42' }, PATIENT)).toBeInTheDocument()
})

it('[PA-01] menus lead to parcels only where the marketplace carries them', async () => {
  const settings = (value: string) => readSettings([{ id: 1, key: 'active_parcel', value }])
  const drawn = (value: string) =>
    renderApp(
      <MenuLinks personal settings={settings(value)} onLogout={vi.fn()} onLeave={vi.fn()} />,
    )
  const off = drawn('0')
  expect(screen.getByRole('link', { name: 'Orders' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Parcels' })).toBeNull()
  off.unmount()
  drawn('1')
  expect(screen.getByRole('link', { name: 'Parcels' })).toHaveAttribute('href', '/parcels')
  const hrefs = (value: string) => discoverLinks(settings(value)).map(({ href }) => href)
  expect(hrefs('0')).not.toContain('/parcels/new')
  expect(hrefs('1')).toContain('/parcels/new')
})
