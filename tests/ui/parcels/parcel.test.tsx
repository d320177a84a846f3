import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ParcelContainer } from '@/containers/parcels/ParcelContainer'
import type { Parcel } from '@/domain/parcel.schema'
import type { Transaction } from '@/domain/payment.schema'
import { ApiError } from '@/services/api-error'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { cashFixture, walletFixture } from '@/tests/support/order-fixtures'
import { parcelFixture, parcelTypeFixture } from '@/tests/support/parcels'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

const STAMP = '2026-01-05T11:00:00.000Z'

beforeEach(() => visit('/parcels/42', { id: '42' }))

const paidInCash: Transaction = {
  id: 1,
  payable_id: 42,
  price: 7.5,
  status: 'progress',
  note: null,
  payment_system: cashFixture,
  created_at: STAMP,
  updated_at: STAMP,
}

async function open(over: Partial<Parcel> = {}, answers: Record<string, unknown> = {}) {
  const view = renderApp(<ParcelContainer parcelId={42} />, {
    user: userFixture(),
    now: STAMP,
    answers: { 'dashboard/user/parcel-orders/42': { data: parcelFixture(over) }, ...answers },
  })
  await screen.findByRole('heading', { level: 1, name: 'Parcel #42' }, { timeout: 20_000 })
  return view
}

it('[NT-07] a parcel shows its steps by the marketplace’s clock, both ends and what it costs', async () => {
  const { container } = await open()
  const steps = within(screen.getByRole('list', { name: 'Parcel status' }))
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

it('[PA-15] a parcel that is wanted at once says its minutes until it is over', async () => {
  const atOnce = { type: parcelTypeFixture(), delivery_time: '12:00' }
  const when = () => screen.getByText('When').nextElementSibling
  await open(atOnce)
  expect(when()).toHaveTextContent('25–40 min · As soon as possible')
  cleanup()
  await open({ ...atOnce, delivery_time: '13:00' })
  expect(when()).toHaveTextContent('Jan 5, 2026, 1:00 PM')
  cleanup()
  await open({ ...atOnce, status: 'delivered' })
  expect(when()).not.toHaveTextContent('min')
})

it('a cancelled parcel shows the steps that it has taken, and no others', async () => {
  const canceled = { status: 'canceled' as const, created_at: '2026-01-05T11:20:00.000Z' }
  await open({ status: 'canceled', events: [{ status: 'new', created_at: STAMP }, canceled] })
  const steps = within(screen.getByRole('list', { name: 'Parcel status' }))
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
    transaction: paidInCash,
  })
  expect(screen.getByText('Jonas Reuter')).toBeInTheDocument()
  expect(screen.getByText('Pay on delivery or pickup')).toBeInTheDocument()
})

it('[PA-11] says the code to its sender while it is under way, and shows the picture that stood for it', async () => {
  await open({ otp: 2417, transaction: paidInCash })
  expect(screen.getByText('2417')).toBeInTheDocument()
  cleanup()
  await open({ status: 'delivered', otp: 2417, handover_img: 'parcels/left.webp' })
  expect(screen.queryByText('2417')).toBeNull()
  expect(screen.getByRole('img', { name: 'Where the courier left your parcel' })).toBeVisible()
})

it('[PA-13] is sent again only while the marketplace carries parcels', async () => {
  await open()
  expect(screen.queryByRole('link', { name: 'Send again' })).toBeNull()
  cleanup()
  await open({}, { 'rest/settings': { data: [{ key: 'active_parcel', value: '1' }] } })
  const again = await screen.findByRole('link', { name: 'Send again' })
  expect(again).toHaveAttribute('href', '/parcels/new?again=42')
})

it('[PA-12] a parcel without a payment says what is open, and cash pays for it', async () => {
  let parcel = parcelFixture({ status: 'new' })
  const { calls } = await open(
    {},
    {
      'rest/payments': pageFixture([walletFixture, cashFixture]),
      'dashboard/user/parcel-orders/42': () => ({ data: parcel }),
      'dashboard/user/parcel-orders/42/payment': { data: null },
      'payments/parcel-order/42/transactions': () => {
        parcel = { ...parcel, transaction: paidInCash }
        return { data: parcel }
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Pay in cash instead' }))
  expect(await screen.findByText('Pay on delivery or pickup')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Pay in cash instead' })).toBeNull()
  expect(calls.find(({ path }) => path.startsWith('payments/parcel-order'))?.body).toEqual({
    payment_sys_id: 1,
  })
})

it('a refused cancellation is said, and the parcel is looked at again', async () => {
  const refuse = () => {
    throw new ApiError(400, 'ERROR_PARCEL_MOVE', 'This parcel can no longer be changed.')
  }
  const { calls } = await open(
    {
      status: 'new',
      transaction: { ...paidInCash, status: 'paid', payment_system: walletFixture },
    },
    { 'dashboard/user/parcel-orders/42/status/change': refuse },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel parcel' }))
  const sure = await screen.findByRole('dialog', { name: 'Cancel this parcel?' })
  expect(sure).toHaveTextContent('$7.50 will be refunded to your wallet right away.')
  const asked = calls.filter(({ path }) => path === 'dashboard/user/parcel-orders/42').length
  await userEvent.click(within(sure).getByRole('button', { name: 'Cancel parcel' }))
  await waitFor(() =>
    expect(
      calls.filter(({ path }) => path === 'dashboard/user/parcel-orders/42').length,
    ).toBeGreaterThan(asked),
  )
})
