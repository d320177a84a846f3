import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PlainCartContainer } from '@/containers/cart/PlainCartContainer'
import { PlainContactContainer } from '@/containers/checkout/PlainContactContainer'
import { PlainOrderContainer } from '@/containers/checkout/PlainOrderContainer'
import { refusedForm } from '@/domain/plain-form'
import { createApi } from '@/services/api'
import type { PlainOrderPage } from '@/services/loaders/plain-order-page'
import { loadPlainTimes } from '@/services/loaders/plain-order-times'
import { priceDifference } from '@/services/loaders/plain-quote'
import { makeQueryClient } from '@/services/query-client'
import { productFixture, userFixture } from '@/tests/support/fixtures'
import {
  calculationFixture,
  cartFixture,
  detailFixture,
  openShopFixture,
} from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, fakeApi, fakeHttp, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

beforeEach(() => visit('/cart'))

const cart = cartFixture([detailFixture()])
const hidden = (form: HTMLElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value

describe('the cart as forms', () => {
  it('gives way to the one cart where there is JavaScript', async () => {
    const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    const { store } = renderApp(<PlainCartContainer cart={cart} isGuest token="t" />)
    await waitFor(() => expect(fakeRouter.replace).toHaveBeenCalledWith('/shop/1'))
    expect(store.getState().cart.lines).toMatchObject([{ stock: { id: 1 }, quantity: 2 }])
    // the server's is emptied, so that it is in one place
    const [url, given] = send.mock.calls[0] ?? []
    expect([url, String(given?.body)]).toEqual(['/cart', 'do=drop&token=t'])
    send.mockRestore()
  })

  it('shows what was refused with everything that was chosen', async () => {
    const values = { shop_id: '1', stock: '5', 'addon.9': '2', quantity: '40', note: 'No onions' }
    const refused = refusedForm(values, { message: 'Only 3 left.', code: 'ERROR_SOLD_OUT' })
    renderApp(<PlainCartContainer cart={cart} isGuest token="t" refused={refused} />)
    expect(screen.getByText('Only 3 left.')).toBeVisible()
    const form = screen.getByRole('button', { name: 'Try again' }).closest('form')
    expect(form).toHaveAttribute('action', '/cart')
    for (const name of ['shop_id', 'stock', 'addon.9', 'note'] as const) {
      expect(hidden(form, name)).toBe(values[name])
    }
    expect(within(form ?? document.body).getByLabelText('Quantity')).toHaveValue(40)
    expect(fakeRouter.replace).not.toHaveBeenCalled()
    await expectNoAxeViolations()
  })
})

describe('the checkout as one form', () => {
  const page: PlainOrderPage = {
    cart,
    shop: openShopFixture(),
    addresses: [],
    isOpen: true,
    days: [{ date: '2026-01-05', ahead: 0, slots: [{ time: '12:00', to: '12:30' }] }],
    isPhoneNeeded: false,
    isPhoneKnown: false,
    takesCash: true,
    couponRefusal: null,
    totals: calculationFixture({ quote_id: 'q-1' }),
    values: { delivery_type: 'delivery', place: 'other', time: 'asap' },
    token: 't',
  }

  it('[SX-11] names the price, carries its quote and says what is wrong at its field', async () => {
    const values = { ...page.values, street: 'Nowhere 1', phone: '12', note: 'Ring twice' }
    const refused = refusedForm(values, { fields: { phone: 'phone', street: 'invalid' } })
    renderApp(<PlainOrderContainer {...page} values={values} refused={refused} />, {
      user: userFixture(),
    })
    const form = screen.getByRole('button', { name: 'Place order · $14.00' }).closest('form')
    expect(form).toHaveAttribute('method', 'post')
    expect([hidden(form, 'quote'), hidden(form, 'cart_id'), hidden(form, 'token')]).toEqual([
      'q-1',
      '7',
      't',
    ])
    const phone = screen.getByLabelText('Phone number (optional)')
    expect(screen.getByRole('option', { name: '20–35 min · As soon as possible' })).toBeVisible()
    expect(phone).toHaveValue('12')
    expect(phone).toHaveAccessibleDescription('Phone number is invalid')
    expect(screen.getByLabelText(/Street and number/)).toHaveValue('Nowhere 1')
    expect(screen.getByLabelText(/For the shop or the courier/)).toHaveValue('Ring twice')
    await expectNoAxeViolations()
  })

  it('[CH-19] does not ask again for a number that is known, but may be told another one', () => {
    renderApp(<PlainOrderContainer {...page} isPhoneKnown />)
    expect(screen.queryByLabelText('Phone number (optional)')).toBeNull()
    const other = screen.getByText('Someone else receiving it?').closest('details')
    expect(other).not.toHaveAttribute('open')
    expect(within(other ?? document.body).getByLabelText(/Their phone number/)).toBeInTheDocument()
  })

  it('[SX-11] says line by line what costs something else than the form that was sent', async () => {
    const before = calculationFixture({ quote_id: 'q-1' })
    renderApp(<PlainOrderContainer {...page} totals={before} />)
    const form = screen.getByRole('button', { name: /Place order/ }).closest('form')
    const seen = hidden(form, 'seen')
    cleanup()
    const totals = calculationFixture({ quote_id: 'q-2', delivery_fee: 4, total_price: 15 })
    const difference = await priceDifference(createApi({ lang: 'en' }), seen, totals, 'delivery')
    const refused = refusedForm(page.values, { code: 'ERROR_QUOTE_CHANGED' })
    renderApp(
      <PlainOrderContainer
        {...page}
        values={{ ...page.values, quote: 'q-1' }}
        totals={totals}
        refused={{ ...refused, values: { ...page.values, quote: 'q-1' } }}
        difference={difference ?? undefined}
      />,
    )
    const changes = within(screen.getByRole('list', { name: 'What changed' }))
    expect(changes.getAllByRole('listitem')).toHaveLength(1)
    expect(changes.getByText('$4.00')).toBeInTheDocument()
    await expectNoAxeViolations()
  })

  it.each(['', 'no price', '{"totals":null}', '{"totals":{"delivery_fee":"4"}}'])(
    'reads no difference out of “%s”',
    async (seen) => {
      const none = await priceDifference(
        createApi({ lang: 'en' }),
        seen,
        calculationFixture(),
        'delivery',
      )
      expect(none).toBeNull()
    },
  )

  it('[SC-06] offers no slot that is full', () => {
    const slots = [
      { time: '12:00', to: '12:30', full: true },
      { time: '12:30', to: '13:00' },
    ]
    renderApp(<PlainOrderContainer {...page} days={[{ date: '2026-01-05', ahead: 0, slots }]} />)
    expect(screen.getByRole('option', { name: /12:00\sPM – 12:30\sPM.* · Full/ })).toBeDisabled()
    expect(screen.getByRole('option', { name: /12:30\sPM – 1:00\sPM/ })).toBeEnabled()
  })

  it('[SC-06] asks which slots are full, and keeps to the hours of what is in the cart', async () => {
    const now = new Date('2026-01-05T11:40:00Z')
    const served = { from: '12:00', to: '14:00' }
    const detail = detailFixture()
    const lunch = cartFixture([
      { ...detail, stock: { ...detail.stock, product: productFixture({ served }) } },
    ])
    const { http } = fakeHttp({
      'rest/shops/1/slots': { data: { capacity: 1, full: ['2026-01-05T12:30:00.000Z'] } },
    })
    const shop = openShopFixture({ delivery_time: null })
    const times = await loadPlainTimes(fakeApi(http), makeQueryClient(), { cart: lunch, shop }, now)
    expect(times.isOpen).toBe(false)
    expect(times.days[0]?.slots).toEqual([
      { time: '12:00', to: '12:30' },
      { time: '12:30', to: '13:00', full: true },
      { time: '13:00', to: '13:30' },
      { time: '13:30', to: '14:00' },
    ])
  })

  it('[CH-16] [CH-17] [CH-18] takes a code, a tip and a wish for the door, and says why a code does not hold', async () => {
    const values = { ...page.values, coupon: 'OLD', tips: '2,5', leave_at_door: '1' }
    const refused = refusedForm(values, { code: 'ERROR_COUPON_EXPIRED', message: 'Has ended.' })
    renderApp(
      <PlainOrderContainer {...page} {...{ values, refused }} couponRefusal="Has ended." />,
      { user: userFixture() },
    )
    const code = screen.getByLabelText('Promo code')
    expect(code).toHaveValue('OLD')
    expect(code).toHaveAccessibleDescription('Has ended.')
    expect(screen.getAllByText('Has ended.')).toHaveLength(1)
    expect(screen.getByLabelText('Tip for the courier')).toHaveValue('2,5')
    expect(screen.getByLabelText('Leave it at the door')).toBeChecked()
    const again = screen.getByRole('button', { name: 'Update total' })
    expect([again.getAttribute('name'), again.getAttribute('value')]).toEqual(['do', 'price'])
    await expectNoAxeViolations()
  })

  it('[CH-19] begins with a contact where nobody is signed in', async () => {
    const refused = refusedForm(
      { firstname: 'Noor', phone: '12', email: 'noor@example.com' },
      { fields: { phone: 'phone' } },
    )
    renderApp(<PlainContactContainer isClosed={false} token="t" refused={refused} />)
    const form = screen.getByRole('button', { name: 'Continue as a guest' }).closest('form')
    expect(form).toHaveAttribute('action', '/cart/contact')
    expect(hidden(form, 'token')).toBe('t')
    expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription(
      'Phone number is invalid',
    )
    expect(screen.getByLabelText('E-mail')).toHaveValue('noor@example.com')
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?from=%2Fcart%2Forder',
    )
    await expectNoAxeViolations()
  })

  it('[CH-19] only lets sign in where orders ask for a proven phone', () => {
    renderApp(<PlainContactContainer isClosed token="t" />)
    expect(screen.queryByRole('button', { name: 'Continue as a guest' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible()
  })
})
