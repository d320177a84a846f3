import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { RequestContainer } from '@/containers/wallet/RequestContainer'
import { SendContainer } from '@/containers/wallet/SendContainer'
import { StatementContainer } from '@/containers/wallet/StatementContainer'
import { toSessionUser } from '@/domain/session-user'
import type { AskedMoney, MoneyRequest } from '@/domain/wallet.schema'
import type { WalletStatement } from '@/domain/wallet-statement.schema'
import { ApiError } from '@/services/api-error'
import { currenciesFixture, pageFixture } from '@/tests/support/fixtures'
import { movementFixture, profileOf } from '@/tests/support/people'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const receiver = {
  id: 9,
  uuid: '7f1b2c7e-8a4d-4f7c-9a56-0d6c2f3b1a10',
  firstname: 'Noor',
  lastname: 'K.',
}
const profile = profileOf()
const shared: Answers = {
  'rest/currencies/active': { data: currenciesFixture },
  'dashboard/user/profile/show': { data: profile },
  'dashboard/user/search-sending': pageFixture([receiver]),
}

function show(ui: React.ReactElement, answers: Answers = {}) {
  visit('/wallet/send')
  const options = { user: toSessionUser(profile), answers: { ...shared, ...answers } }
  return renderApp(ui, options)
}

async function fill(price: string) {
  await userEvent.type(await screen.findByLabelText('E-mail or phone number'), 'noor@example.com')
  await userEvent.type(screen.getByLabelText(/^Amount in/), price)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

it('[WA-04] asks once more, sends what it named, and says that it has gone', async () => {
  const { calls } = show(<SendContainer request={null} />, {
    'POST dashboard/user/wallet/send': { data: movementFixture(1, { type: 'withdraw' }) },
  })
  await fill('12.5')
  const button = await screen.findByRole('button', { name: 'Send $12.50 to Noor K.' })
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await expectNoAxeViolations()
  await userEvent.click(button)
  expect(await screen.findByText('Noor K. has received $12.50.')).toBeVisible()
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toEqual([
    { uuid: receiver.uuid, price: 12.5, note: null, currency_id: expect.any(Number) },
  ])
})

it('[WA-05] says at the amount that the wallet holds too little, before and after it was asked', async () => {
  show(<SendContainer request={null} />, {
    'POST dashboard/user/wallet/send': () => {
      throw new ApiError(400, 'ERROR_109', 'Insufficient wallet balance')
    },
  })
  await fill('42.51')
  const amount = screen.getByLabelText(/^Amount in/)
  await waitFor(() => expect(amount).toHaveAccessibleDescription('Insufficient wallet balance'))
  await userEvent.clear(amount)
  await userEvent.type(amount, '42.50')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send $42.50 to Noor K.' }))
  await waitFor(() =>
    expect(screen.getByLabelText(/^Amount in/)).toHaveAccessibleDescription(
      'Insufficient wallet balance',
    ),
  )
  expect(screen.getByLabelText('E-mail or phone number')).toHaveValue('noor@example.com')
})

it('[WA-03] says at the field that nobody is found, and asks for what is missing', async () => {
  show(<SendContainer request={null} />, { 'dashboard/user/search-sending': pageFixture([]) })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(screen.getByLabelText('E-mail or phone number')).toHaveAccessibleDescription(/\S/),
  )
  await fill('1')
  expect(
    await screen.findByText('We couldn’t find anyone with this phone number or e-mail.'),
  ).toBeVisible()
})

it('[WA-04] a transfer whose answer was lost is told of before another amount is sent', async () => {
  const tries: unknown[] = []
  const { calls } = show(<SendContainer request={null} />, {
    'POST dashboard/user/wallet/send': ({ body }: { body: unknown }) => {
      tries.push(body)
      if (tries.length === 1) throw new ApiError(0, 'ERROR_NETWORK', '')
      if (tries.length === 2) throw new ApiError(409, 'ERROR_KEY_REUSED', 'Sent before.')
      return { data: movementFixture(1, { type: 'withdraw' }) }
    },
  })
  await fill('10')
  await userEvent.click(await screen.findByRole('button', { name: 'Send $10.00 to Noor K.' }))
  await waitFor(() => expect(tries).toHaveLength(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await userEvent.clear(screen.getByLabelText(/^Amount in/))
  await userEvent.type(screen.getByLabelText(/^Amount in/), '11')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const button = await screen.findByRole('button', { name: 'Send $11.00 to Noor K.' })
  await userEvent.click(button)
  await waitFor(() => expect(tries).toHaveLength(2))
  // the balance is asked for anew, and only another press sends
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(calls.filter(({ path }) => path.endsWith('profile/show')).length).toBeGreaterThan(3)
  await userEvent.click(button)
  expect(await screen.findByText('Noor K. has received $11.00.')).toBeVisible()
})

const asked: AskedMoney = {
  price: 15,
  note: 'Drinks',
  status: 'open',
  expired_at: '2026-12-18T12:00:00.000Z',
  user: receiver,
  is_own: false,
}

it.each([
  ['paid', { status: 'paid' }, 'This request has already been paid.'],
  ['expired', { status: 'expired' }, 'This request can no longer be paid.'],
  ['withdrawn', { status: 'canceled' }, 'This request can no longer be paid.'],
  ['own', { is_own: true }, 'This is your own request. Share its link to be paid.'],
] as const)('[WA-14] a request that is %s cannot be paid here', async (_, change, words) => {
  show(<SendContainer request="abc" />, {
    'rest/wallet-requests/abc': { data: { ...asked, ...change } },
  })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  await expectNoAxeViolations()
})

it('[WA-14] a request that cannot be paid says why and can be tried again', async () => {
  const { calls } = show(<SendContainer request="abc" />, {
    'rest/wallet-requests/abc': { data: asked },
    'POST dashboard/user/wallet/send': () => {
      throw new ApiError(400, 'ERROR_109', 'Insufficient wallet balance')
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send $15.00 to Noor K.' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Insufficient wallet balance')
  const sent = calls.find(({ method }) => method === 'POST')?.body
  expect(sent).toMatchObject({ request: 'abc', price: 15, uuid: receiver.uuid, note: 'Drinks' })
})

const request: MoneyRequest = {
  id: 4,
  token: 'tok-en',
  price: 15,
  note: null,
  status: 'open',
  created_at: '2026-11-18T12:00:00.000Z',
  expired_at: '2026-12-18T12:00:00.000Z',
}

it('[WA-14] an open request is shown again and withdrawn; a list that fails is tried again', async () => {
  let isDown = true
  const { calls } = show(<RequestContainer />, {
    'dashboard/user/wallet/requests': () => {
      if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
      return pageFixture([request])
    },
    'DELETE dashboard/user/wallet/requests/4': { data: { ...request, status: 'canceled' } },
  })
  await screen.findByText('Oops, something went wrong!')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show link' }))
  expect(await screen.findByRole('textbox', { name: 'Link to pay' })).toHaveValue(
    `${window.location.origin}/wallet/send?request=tok-en`,
  )
  await expectNoAxeViolations()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel request' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeVisible()
})

const statement: WalletStatement = {
  month: '2026-11',
  first_month: '2026-10',
  opening: 80,
  closing: 72.75,
  total_in: 0,
  total_out: -7.25,
  totals: [{ reason: 'sent', amount: -7.25 }],
  lines: [
    {
      id: 1,
      created_at: '2026-11-18T12:00:00.000Z',
      reason: 'sent',
      party: 'Noor K.',
      note: 'Pizza',
      order_id: null,
      amount: -7.25,
      balance: 72.75,
    },
  ],
  currency: { symbol: '$', title: 'USD', position: 'before', decimals: 2 },
}

it('[WA-15] a statement says what moved and what is left, and leads to the months that there are', async () => {
  const now = '2026-11-20T12:00:00.000Z'
  visit('/wallet/statement')
  renderApp(<StatementContainer month="2026-11" />, {
    now,
    answers: { 'dashboard/user/wallet/statement': { data: statement } },
  })
  const row = await screen.findByRole('row', { name: /Sent to Noor K\./ })
  expect(row).toHaveTextContent('-$7.25$72.75')
  const months = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(months).toContain('/wallet/statement?month=2026-10')
  expect(months).not.toContain('/wallet/statement?month=2026-12')
  await expectNoAxeViolations()
})

it('[WA-15] a month without movements says so', async () => {
  visit('/wallet/statement')
  renderApp(<StatementContainer month="2026-11" />, {
    answers: {
      'dashboard/user/wallet/statement': {
        data: { ...statement, opening: 0, closing: 0, totals: [], lines: [] },
      },
    },
  })
  expect(await screen.findByText('No transactions this month.')).toBeVisible()
})
