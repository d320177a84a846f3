import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { WalletContainer } from '@/containers/account/WalletContainer'
import { toSessionUser } from '@/domain/session-user'
import { currenciesFixture, pageFixture } from '@/tests/support/fixtures'
import { movementFixture, profileOf } from '@/tests/support/people'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

it('[WA-01] shows the balance and what came and went', async () => {
  visit('/wallet')
  const profile = profileOf()
  renderApp(<WalletContainer />, {
    user: toSessionUser(profile),
    answers: {
      'dashboard/user/profile/show': { data: profile },
      'dashboard/user/wallet/histories': pageFixture([
        movementFixture(42),
        movementFixture(41, { type: 'withdraw', price: 9.5 }),
      ]),
      'dashboard/user/payment-cards': { data: [] },
      'rest/payments': pageFixture([]),
    },
  })
  const moves = await screen.findByRole('region', { name: 'Transactions' })
  // the first test of a file waits for the schemas, too
  const rows = await within(moves).findAllByRole('listitem', {}, { timeout: 5000 })
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^#42.*\+\$22\.06$/),
    expect.stringMatching(/^#41.*−\$9\.50$/),
  ])
  const balance = screen.getByRole('region', { name: 'Balance' })
  expect(within(balance).getByText('$42.50')).toBeVisible()
  await expectNoAxeViolations()
})

it('[WA-06] tops up by every provider that is offered, and by no other way', async () => {
  visit('/wallet')
  const profile = profileOf()
  const method = (id: number, tag: string, active = true) => ({
    id,
    tag,
    active,
    translation: { locale: 'en', title: `By ${tag}` },
  })
  const { calls } = renderApp(<WalletContainer />, {
    user: toSessionUser(profile),
    answers: {
      'rest/currencies/active': { data: currenciesFixture },
      'dashboard/user/profile/show': { data: profile },
      'dashboard/user/wallet/histories': pageFixture([]),
      'dashboard/user/payment-cards': { data: [] },
      'rest/payments': pageFixture([
        method(1, 'cash'),
        method(2, 'wallet'),
        method(3, 'stripe'),
        method(4, 'paypal'),
        method(5, 'paystack', false),
        method(6, 'sandbox'),
      ]),
    },
  })
  const topUp = within(await screen.findByRole('region', { name: 'Top up' }))
  const ways = await topUp.findAllByRole('radio')
  expect(ways.map((way) => way.closest('label')?.textContent)).toEqual([
    'By stripe',
    'By paypal',
    'By sandbox',
  ])
  await userEvent.type(topUp.getByLabelText(/^Amount in/), '5')
  await userEvent.click(topUp.getByRole('radio', { name: 'By paypal' }))
  await userEvent.click(topUp.getByRole('button', { name: 'Top up' }))
  await waitFor(() =>
    expect(calls.filter(({ method: verb }) => verb === 'POST')).toMatchObject([
      { path: 'dashboard/user/order-paypal-process', body: { wallet_id: 1, total_price: 5 } },
    ]),
  )
})

it('[WA-02] says in words why money came and went, and leads to the own order', async () => {
  visit('/wallet?kind=refund', { kind: 'refund' })
  const profile = profileOf()
  const { calls } = renderApp(<WalletContainer />, {
    user: toSessionUser(profile),
    answers: {
      'dashboard/user/profile/show': { data: profile },
      'dashboard/user/wallet/histories': pageFixture([
        movementFixture(5, { reason: 'refund', order_id: 12, note: '#12' }),
        movementFixture(4, { reason: 'received', party: 'Noor K.', note: 'Pizza' }),
        movementFixture(3, { reason: 'reward_back', type: 'referral_from_withdraw', note: null }),
      ]),
      'dashboard/user/payment-cards': { data: [] },
      'rest/payments': pageFixture([]),
    },
  })
  const moves = within(await screen.findByRole('region', { name: 'Transactions' }))
  const rows = await moves.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^RefundOrder #12.*\+\$22\.06$/),
    expect.stringMatching(/^Received from Noor K\.Pizza.*\+\$22\.06$/),
    expect.stringMatching(/^Referral reward taken back.*−\$22\.06$/),
  ])
  expect(moves.getByRole('link', { name: 'Order #12' })).toHaveAttribute('href', '/orders/12')
  const asked = calls.filter(({ path }) => path === 'dashboard/user/wallet/histories')
  expect(asked.map(({ params }) => params.kind)).toEqual(['refund'])
  await userEvent.selectOptions(moves.getByLabelText('Period'), 'month')
  expect(fakeRouter.replace).toHaveBeenCalledWith(
    { pathname: '/wallet', query: { kind: 'refund', period: 'month' } },
    undefined,
    { shallow: true, scroll: false },
  )
})
