import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NewParcelContainer } from '@/containers/parcels/NewParcelContainer'
import { ApiError } from '@/services/api-error'
import { currenciesFixture, pageFixture, userFixture } from '@/tests/support/fixtures'
import { cashFixture, walletFixture } from '@/tests/support/order-fixtures'
import { parcelFixture, parcelTypeFixture } from '@/tests/support/parcels'
import { profileOf } from '@/tests/support/people'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

const MINE = 'dashboard/user/parcel-orders'
const NOW = '2026-01-05T11:00:00.000Z'
const quote = {
  price: 5.7,
  km: 2,
  quote_id: '0b3f7a52-52a7-4a0e-9d0f-7b8a52d1c001',
  expires_at: '2026-01-05T11:15:00.000Z',
}

beforeEach(() => {
  visit('/parcels/new')
  window.sessionStorage.clear()
})

/** The screen with parcel 42 to send again, so that all but the sender's word is filled in. */
const show = (answers: Record<string, unknown> = {}) =>
  renderApp(<NewParcelContainer againId={42} />, {
    user: userFixture(),
    now: NOW,
    answers: {
      'rest/currencies/active': { data: currenciesFixture },
      'rest/parcel-order/types': pageFixture([parcelTypeFixture()]),
      'rest/parcel-order/terms': {
        data: {
          time_zone: 'Europe/Berlin',
          days_ahead: 30,
          max_drop_offs: 4,
          max_declared_value: 500,
        },
      },
      'rest/payments': pageFixture([walletFixture, cashFixture]),
      'dashboard/user/profile/show': { data: profileOf() },
      'dashboard/user/addresses': pageFixture([]),
      [`${MINE}/42`]: { data: parcelFixture({ description: 'Keys', weight_g: 1500 }) },
      [`POST ${MINE}/quote`]: { data: quote },
      ...answers,
    },
  })

const sendButton = () =>
  screen.findByRole('button', { name: 'Send parcel · $5.70' }, { timeout: 20_000 })

async function send() {
  await sendButton()
  await userEvent.click(screen.getByRole('checkbox', { name: 'My parcel contains none of these' }))
  await userEvent.click(await sendButton())
}

describe('a new parcel', () => {
  it('[PA-06] [PA-13] is filled in as the earlier one, priced, and sent by the price that was shown', async () => {
    const { calls } = show({ [`POST ${MINE}`]: { data: parcelFixture() } })
    await send()
    await waitFor(() =>
      expect(calls.filter(({ method, path }) => method === 'POST' && path === MINE)).toHaveLength(
        1,
      ),
    )
    const sent = calls.find(({ method, path }) => method === 'POST' && path === MINE)
    expect(sent?.body).toMatchObject({
      type_id: 1,
      username_from: 'Ada',
      username_to: 'Ben',
      address_to: { address: 'North Road 1', stage: '2' },
      description: 'Keys',
      note: 'Fragile',
      weight_g: 1500,
      asap: true,
      agreed: true,
      payment_id: 1,
      quote_id: quote.quote_id,
    })
  })

  it('[PA-15] says in minutes how long it takes, where it is offered and in the sum; not for a later one', async () => {
    show()
    await sendButton()
    const atOnce = screen.getByRole('radio', { name: /^As soon as possible/ })
    // 2 km by bicycle: 25 to 40 minutes
    expect(atOnce.closest('label')).toHaveTextContent('25–40 min')
    const sum = within(screen.getByRole('region', { name: 'Price' }))
    expect(sum.getByText('Delivery time').nextElementSibling).toHaveTextContent('25–40 min')
    await userEvent.click(screen.getByRole('radio', { name: 'Choose a time' }))
    await waitFor(() => expect(sum.queryByText('Delivery time')).toBeNull())
  })

  it('[PA-08] [AX-17] is not sent without the sender’s word', async () => {
    const { calls } = show()
    await userEvent.click(await sendButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Required: /)
    expect(calls.some(({ method, path }) => method === 'POST' && path === MINE)).toBe(false)
    await expectNoAxeViolations()
  })

  it.each([
    [new ApiError(0, 'ERROR_NETWORK', ''), /won’t be booked or charged twice/],
    [new ApiError(409, 'ERROR_QUOTE_EXPIRED', 'x'), /Prices have changed/],
    [new ApiError(409, 'ERROR_KEY_REUSED', 'x'), /has already been ordered/],
    [new ApiError(400, 'ERROR_PARCELS_OFF', 'Parcels cannot be sent.'), /cannot be sent/],
  ])('says why it was not ordered and keeps everything: %s', async (refusal, words) => {
    show({
      [`POST ${MINE}`]: () => {
        throw refusal
      },
    })
    await send()
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Contents' })).toHaveValue('Keys')
  })

  it('puts what the server refuses at its field', async () => {
    show({
      [`POST ${MINE}`]: () => {
        throw new ApiError(422, 'ERROR_422', 'x', {
          weight_g: ['At most 5,000.'],
          phone_to: ['Phone number is invalid'],
        })
      },
    })
    await send()
    expect(await screen.findByText('At most 5,000.')).toBeInTheDocument()
    const dropoff = within(screen.getByRole('region', { name: 'Drop-off' }))
    expect(dropoff.getByText('Phone number is invalid')).toBeInTheDocument()
  })

  it('says why there is no price', async () => {
    show({
      [`POST ${MINE}/quote`]: () => {
        throw new ApiError(400, 'ERROR_PARCEL_FAR', 'Our couriers go up to 100 km.')
      },
    })
    const price = await screen.findByRole('region', { name: 'Price' }, { timeout: 20_000 })
    expect(await within(price).findByText(/up to 100 km/)).toBeInTheDocument()
  })

  it('says that it cannot begin, and tries again', async () => {
    let isDown = true
    show({
      'rest/parcel-order/types': () => {
        if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
        return pageFixture([parcelTypeFixture()])
      },
    })
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 })
    isDown = false
    await userEvent.click(again)
    expect(await sendButton()).toBeInTheDocument()
  })
})
