import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CouponEditContainer, NewCouponContainer } from '@/containers/console/CouponEditContainer'
import { CouponsContainer } from '@/containers/console/CouponsContainer'
import type { AdminCoupon } from '@/domain/admin-coupon.schema'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { currenciesFixture, pageFixture, shopFixture, userFixture } from '@/tests/support/fixtures'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const PATH = 'dashboard/admin/coupons'
const user = userFixture({ role: 'admin' })
const coupon = (over: Partial<AdminCoupon> = {}): AdminCoupon => ({
  id: 4,
  name: 'SUMMER',
  type: 'percent',
  price: 12.5,
  limit: 50,
  uses: 7,
  first_order: false,
  from: null,
  until: '2026-12-24T18:00',
  shop: null,
  state: 'running',
  updated_at: '2026-11-20T10:00:00.000Z',
  ...over,
})
const show = (ui: Parameters<typeof renderApp>[0], answers: Answers) => ({
  ...renderApp(ui, {
    user,
    answers: { 'rest/currencies/active': { data: currenciesFixture }, ...answers },
  }),
  person: userEvent.setup(),
})
const box = (name: string) => screen.findByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })
const told = () => {
  const texts: string[] = []
  onToast(({ text }) => texts.push(text))
  return () => texts.at(-1)
}

it('[KB-24] the list says what each takes off, where, until when and how often it did', async () => {
  visit('/console/coupons', { status: 'used_up' })
  const { calls } = show(<CouponsContainer />, {
    [PATH]: pageFixture([
      coupon({ state: 'used_up' }),
      coupon({ id: 5, name: 'FIVE', type: 'fix', price: 5, shop: { id: 1, title: 'Luigi' } }),
    ]),
  })
  const rowOf = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('li') as HTMLElement
  const first = await rowOf('SUMMER')
  for (const text of ['12.5%', 'All shops', 'Used 7 of 50 times', 'Until: Dec 24, 2026, 6:00 PM'])
    expect(first).toHaveTextContent(text)
  expect(await rowOf('FIVE')).toHaveTextContent('$5.00')
  expect(within(await rowOf('FIVE')).getByText('Luigi')).toBeVisible()
  expect(calls.find(({ path }) => path === PATH)?.params).toMatchObject({ state: 'used_up' })
  await expectNoAxeViolations()
})

it('[KB-24] a new one says what is missing, and is sent for a shop that was looked for', async () => {
  const { calls, person } = show(<NewCouponContainer />, {
    'rest/shops/search': { ...pageFixture([shopFixture({ id: 9 })]) },
    [`POST ${PATH}`]: { data: coupon() },
  })
  const code = await box('Code')
  await person.click(press('Save'))
  await waitFor(() => expect(code).toHaveFocus())
  await person.type(code, 'winter-26')
  await person.selectOptions(
    screen.getByRole('combobox', { name: 'What it takes off' }),
    'An amount',
  )
  const worth = await box('Worth (USD)')
  await person.type(worth, '2,505')
  await person.type(await box('How many times in all'), '100')
  await person.type(screen.getByLabelText('Until'), '2026-12-24T18:00')
  await person.type(screen.getByRole('searchbox', { name: 'Find a shop by name' }), 'lui')
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2))
  await person.click(screen.getAllByRole('radio').at(-1) as HTMLElement)
  await person.click(press('Save'))
  await waitFor(() => expect(worth).toHaveAccessibleDescription('Decimal places: at most 2.'))
  await person.clear(worth)
  await person.type(worth, '2,5')
  await person.click(press('Save'))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'WINTER-26',
      type: 'fix',
      price: 2.5,
      limit: 100,
      first_order: false,
      from: null,
      until: '2026-12-24T18:00',
      shop_id: 9,
    }),
  )
  await expectNoAxeViolations()
})

it('[KB-24] a clash is told with nothing lost', async () => {
  const last = told()
  let now = coupon()
  const { calls, person } = show(<CouponEditContainer couponId={4} />, {
    [`${PATH}/4`]: () => ({ data: now }),
    [`PUT ${PATH}/4`]: () => {
      now = coupon({ price: 20, limit: 60, updated_at: '2026-11-20T10:05:00.000Z' })
      throw new ApiError(409, 'ERROR_409', 'This was changed meanwhile.')
    },
  })
  const worth = await box('Worth (%)')
  await person.clear(worth)
  await person.type(worth, '15')
  await person.click(press('Save'))
  await expect.poll(last).toBe('This was changed meanwhile.')
  expect(worth).toHaveValue('15')
  expect(await screen.findByText('Changed meanwhile to: 20')).toBeVisible()
  expect(await box('How many times in all')).toHaveValue('60')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    price: 15,
    limit: 50,
    updated_at: '2026-11-20T10:00:00.000Z',
  })
})

it('[KB-24] it is ended after a question; one that has ended is not ended again', async () => {
  const last = told()
  const { calls, person } = show(<CouponEditContainer couponId={4} />, {
    [`${PATH}/4`]: { data: coupon() },
    [`POST ${PATH}/4/end`]: { data: coupon({ state: 'ended' }) },
  })
  await box('Worth (%)')
  await person.click(press('End coupon'))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'End coupon' }))
  await expect.poll(last).toBe('Coupon ended.')
  expect(calls.find(({ path }) => path.endsWith('/end'))?.body).toEqual({
    updated_at: '2026-11-20T10:00:00.000Z',
  })
})

it('[KB-24] one that has ended says no more than that it can be saved again', async () => {
  show(<CouponEditContainer couponId={4} />, {
    [`${PATH}/4`]: { data: coupon({ state: 'ended' }) },
  })
  await box('Worth (%)')
  expect(screen.queryByRole('button', { name: 'End coupon' })).toBeNull()
})
