import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ParcelContainer } from '@/containers/parcels/ParcelContainer'
import type { Parcel } from '@/domain/parcel.schema'
import { currenciesFixture, userFixture } from '@/tests/support/fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

const STAMP = '2026-01-05T11:00:00.000Z'

const parcelFixture = (over: Partial<Parcel> = {}): Parcel => ({
  id: 42,
  user_id: 1,
  status: 'on_a_way',
  total_price: 7.5,
  delivery_fee: 6.5,
  tax: 1,
  rate: 1,
  km: 2,
  type_id: 1,
  type: null,
  note: 'Fragile',
  username_from: 'Ada',
  phone_from: '491511234567',
  address_from: { latitude: 47.5, longitude: 9.5, address: 'Main Street 1' },
  username_to: 'Ben',
  phone_to: '491517654321',
  address_to: { latitude: 47.6, longitude: 9.6, address: 'North Road 1', stage: '2' },
  delivery_date: '2026-01-05',
  delivery_time: '13:00',
  currency: currenciesFixture[0] ?? null,
  deliveryman: null,
  transaction: null,
  review: null,
  events: [
    { status: 'new', created_at: STAMP },
    { status: 'accepted', created_at: '2026-01-05T11:10:00.000Z' },
  ],
  time_zone: 'Europe/Berlin',
  created_at: STAMP,
  updated_at: STAMP,
  ...over,
})

beforeEach(() => visit('/parcels/42', { id: '42' }))

async function open(over: Partial<Parcel> = {}) {
  const view = renderApp(<ParcelContainer parcelId={42} />, {
    user: userFixture(),
    now: STAMP,
    answers: { 'dashboard/user/parcel-orders/42': { data: parcelFixture(over) } },
  })
  await screen.findByRole('heading', { level: 1, name: 'Parcel #42' })
  return view
}

it('[NT-07] a parcel shows its steps by the marketplace’s clock, both ends and what it costs', async () => {
  const { container } = await open()
  const steps = within(screen.getByRole('list', { name: 'Steps of the parcel' }))
  expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^New12:00/),
    expect.stringMatching(/^Accepted12:10/),
    'Ready',
    'On the way',
    'Delivered',
  ])
  expect(steps.getByText('On the way').closest('li')).toHaveAttribute('aria-current', 'step')
  expect(screen.getByRole('status')).toHaveTextContent('On the way')
  expect(screen.getByText(/Ada.*Main Street 1/)).toBeInTheDocument()
  expect(screen.getByText(/Ben.*North Road 1.*2/)).toBeInTheDocument()
  expect(screen.getByText('Fragile')).toBeInTheDocument()
  const total = screen.getByText('Total').closest('div')
  expect(total).toHaveTextContent('$7.50')
  await expectNoAxeViolations(container)
})

it('a cancelled parcel shows the steps that it has taken, and no others', async () => {
  const canceled = { status: 'canceled' as const, created_at: '2026-01-05T11:20:00.000Z' }
  await open({ status: 'canceled', events: [{ status: 'new', created_at: STAMP }, canceled] })
  const steps = within(screen.getByRole('list', { name: 'Steps of the parcel' }))
  expect(steps.getAllByRole('listitem')).toHaveLength(2)
  expect(steps.getByText('Cancelled').closest('li')).toHaveAttribute('aria-current', 'step')
})

it('names who brings it, and whether it is paid', async () => {
  await open({
    deliveryman: {
      id: 5,
      firstname: 'Jonas',
      lastname: 'Reuter',
      img: null,
      phone: '49301',
      active: 1,
    },
    transaction: {
      id: 1,
      payable_id: 42,
      price: 7.5,
      status: 'progress',
      note: null,
      payment_system: { id: 1, tag: 'cash', active: true },
      created_at: STAMP,
      updated_at: STAMP,
    },
  })
  expect(screen.getByText('Jonas Reuter')).toBeInTheDocument()
  expect(screen.getByText('To be paid at handover')).toBeInTheDocument()
})
