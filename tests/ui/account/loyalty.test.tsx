import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { GetServerSidePropsContext } from 'next'
import { afterEach, expect, it, vi } from 'vitest'
import { MenuLinks } from '@/components/layout/MenuLinks'
import { LoyaltyContainer } from '@/containers/loyalty/LoyaltyContainer'
import type { Loyalty, Membership, PointEntry } from '@/domain/loyalty.schema'
import { toSessionUser } from '@/domain/session-user'
import { settingDefaults } from '@/domain/settings'
import { getServerSideProps } from '@/pages/loyalty'
import { ApiError } from '@/services/api-error'
import { languagesFixture, pageFixture } from '@/tests/support/fixtures'
import { profileOf } from '@/tests/support/people'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

afterEach(() => vi.unstubAllGlobals())

const points: NonNullable<Loyalty['points']> = {
  balance: 250,
  pending: 50,
  redeemable: 200,
  value: 2,
  min: 100,
  rule_points: 10,
  rule_amount: 1,
  min_value: 1,
  wait_days: 3,
  cash: false,
}
const membership: Membership = {
  state: 'none',
  price: 5.99,
  days: 30,
  min_amount: 15,
  until: null,
  saved: 0,
  is_short: false,
  is_offered: true,
}
const member = { until: '2026-12-18T12:00:00.000Z', saved: 7.5 }
const entry = (id: number, over: Partial<PointEntry> = {}): PointEntry => ({
  id,
  kind: 'earned',
  points: 50,
  order_id: 7,
  available_at: '2026-11-21T12:00:00.000Z',
  created_at: '2026-11-18T12:00:00.000Z',
  ...over,
})

function show(loyalty: Partial<Loyalty>, over: Answers = {}) {
  visit('/loyalty')
  return renderApp(<LoyaltyContainer />, {
    user: toSessionUser(profileOf()),
    answers: {
      'dashboard/user/profile/show': { data: profileOf() },
      'dashboard/user/loyalty': { data: { points: null, membership: null, ...loyalty } },
      'dashboard/user/loyalty/points': pageFixture([
        entry(3, { kind: 'redeemed', points: -100, order_id: null }),
        entry(2, { kind: 'taken_back', points: -20 }),
        entry(1, { available_at: '2026-11-18T12:00:00.000Z' }),
      ]),
      ...over,
    },
  })
}

const card = (name: string) => screen.findByRole('region', { name }, { timeout: 5000 })

it('[WA-10] says what points there are, by which rule, and redeems all of them in one step', async () => {
  const redeem = vi.fn(() => ({ data: { points: { ...points, redeemable: 0 }, membership: null } }))
  show({ points }, { 'dashboard/user/loyalty/redeem': redeem })
  const region = await card('Points')
  for (const text of ['250', '50', '200', 'Points for every $1.00 of goods', '100 = $1.00']) {
    expect(within(region).getByText(text)).toBeVisible()
  }
  expect(within(region).getByText('Cash orders don’t earn points.')).toBeVisible()
  const rows = await within(await card('Points history')).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Redeemed.*−100$/),
    expect.stringMatching(/^Refund of order #7.*−20$/),
    expect.stringMatching(/^Order #7.*\+50$/),
  ])
  expect(within(rows[2] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/orders/7')
  await expectNoAxeViolations()
  await userEvent.click(within(region).getByRole('button', { name: 'Redeem for $2.00' }))
  expect(redeem).toHaveBeenCalledTimes(1)
})

it('[WA-10] too few points, and points that are owed, say why nothing can be redeemed', async () => {
  show({ points: { ...points, balance: -20, pending: 0, redeemable: 0, value: 0 } })
  const region = await card('Points')
  expect(within(region).getByText(/Your next points will make up for it/)).toBeVisible()
  expect(within(region).getByText('You need at least 100 points to redeem.')).toBeVisible()
  expect(within(region).getByRole('button')).toHaveAttribute('aria-disabled', 'true')
})

it('[WA-10] a membership that the wallet cannot pay leads to topping up', async () => {
  show({ membership: { ...membership, is_short: true } })
  const region = await card('Membership')
  expect(within(region).getByText('Free delivery on orders from $15.00')).toBeVisible()
  expect(within(region).getByRole('button', { name: 'Join for $5.99' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(within(region).getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/wallet')
  expect(screen.queryByRole('region', { name: 'Points' })).toBeNull()
  await expectNoAxeViolations()
})

it('[WA-10] a member sees the next payment and what was saved, and ends it in one step', async () => {
  const ending = { ...membership, ...member, state: 'ending' as const }
  const end = vi.fn(() => ({ data: { points: null, membership: ending } }))
  show(
    { membership: { ...membership, ...member, state: 'active', is_short: true } },
    { 'dashboard/user/membership': end },
  )
  const region = await card('Membership')
  expect(within(region).getByText('$7.50')).toBeVisible()
  expect(within(region).getByText('Renews on')).toBeVisible()
  expect(within(region).getByText(/Top up by Dec 18, 2026/)).toBeVisible()
  await userEvent.click(within(region).getByRole('button', { name: 'End membership' }))
  expect(end).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('[WA-10] an ended one says until when it runs; kept only while it is offered', async () => {
  show({ membership: { ...membership, ...member, state: 'ending', is_offered: false } })
  const region = await card('Membership')
  expect(within(region).getByRole('status')).toHaveTextContent(/Free delivery until Dec 18, 2026/)
  expect(within(region).queryByRole('button')).toBeNull()
})

it('a page that could not be loaded says so and is tried again', async () => {
  let isDown = true
  show(
    {},
    {
      'dashboard/user/loyalty': () => {
        if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
        return { data: { points: null, membership } }
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 }))
  isDown = false
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Membership' })).toBeVisible())
})

it.each([
  [{ loyalty_active: '1' }, true],
  [{ membership_active: '1' }, true],
  [{}, false],
])('[WA-10] stands in the menu only while one of them is on: %o', (values, isShown) => {
  const settings = { ...settingDefaults, ...values }
  renderApp(<MenuLinks personal settings={settings} onLogout={() => {}} onLeave={() => {}} />)
  const link = screen.queryByRole('link', { name: 'Points and membership' })
  expect(link !== null).toBe(isShown)
})

it('[WA-10] leads to the wallet while both are off, so that no notice leads nowhere', async () => {
  vi.stubGlobal('__apiFetch', async ({ url }: Request) => {
    if (url.includes('dashboard/user/loyalty')) {
      return Response.json({ status: false, statusCode: 'ERROR_404', message: '' }, { status: 404 })
    }
    const isLanguages = url.includes('rest/languages/active')
    const isProfile = url.includes('profile/show')
    return Response.json({ data: isLanguages ? languagesFixture : isProfile ? profileOf() : [] })
  })
  const cookie = `access_token=x; user=${encodeURIComponent(JSON.stringify(toSessionUser(profileOf())))}`
  const answer = await getServerSideProps({
    query: {},
    params: {},
    req: { headers: { host: 'tiffin.test', cookie }, method: 'GET' },
    res: { statusCode: 200, setHeader: () => {}, appendHeader: () => {} },
    resolvedUrl: '/loyalty',
  } as unknown as GetServerSidePropsContext)
  expect(answer).toMatchObject({ redirect: { destination: '/wallet', statusCode: 303 } })
})
