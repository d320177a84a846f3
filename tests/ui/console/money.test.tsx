import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { FailedRefundsContainer } from '@/containers/console/FailedRefundsContainer'
import { PaymentReviewContainer } from '@/containers/console/PaymentReviewContainer'
import { PaymentsContainer } from '@/containers/console/PaymentsContainer'
import type { FailedRefund } from '@/domain/failed-refund.schema'
import type { ParkedPayment } from '@/domain/parked-payment.schema'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const PARKED = 'dashboard/admin/payments/parked'
const REFUNDS = 'dashboard/admin/payment-refunds'
const user = userFixture({ role: 'admin' })
const payer = {
  id: 7,
  firstname: 'Mira',
  lastname: 'Novak',
  email: 'mira@example.com',
  active: 1 as const,
}
const payment = (over: Partial<ParkedPayment> = {}): ParkedPayment => ({
  id: 3,
  payment: '0b3f7a52-52a7-4a0e-9d0f-7b8a52d1c001',
  kind: 'order',
  order_id: 42,
  parcel_id: null,
  user_id: 7,
  user: payer,
  has_wallet: true,
  tag: 'stripe',
  price: 22.06,
  currency: 'USD',
  reported_price: '27.06',
  reported_currency: 'USD',
  provider_ref: 'pi_1',
  charge_ref: 'ch_1',
  double_of: null,
  created_at: '2026-11-20T10:00:00.000Z',
  decision: null,
  decided_by: null,
  admin: null,
  decided_at: null,
  note: null,
  ...over,
})
const refund = (over: Partial<FailedRefund> = {}): FailedRefund => ({
  id: 5,
  price: 22.06,
  status: 'refused',
  to_wallet: true,
  created_at: '2026-11-20T10:00:00.000Z',
  order_id: 42,
  user: payer,
  tag: 'stripe',
  currency: 'USD',
  refusal: 'lost_or_stolen_card',
  ...over,
})

const show = (ui: React.ReactNode, answers: Answers) => ({
  ...renderApp(ui, { user, answers }),
  person: userEvent.setup(),
})
const review = (over: Partial<ParkedPayment>, answers: Answers = {}) => {
  visit('/console/payments/3', { id: '3' })
  return show(<PaymentReviewContainer parkedId={3} />, {
    [`${PARKED}/3`]: { data: payment(over) },
    ...answers,
  })
}
/** ra-core writes down every failed request outside production. */
const expectComplaint = () => vi.spyOn(console, 'error').mockImplementation(() => {})

function heard() {
  const texts: string[] = []
  return { texts, stop: onToast(({ text }) => texts.push(text)) }
}

it('[KB-09] what waits says what was paid instead of what, and what was decided stands apart', async () => {
  visit('/console/payments')
  const { calls } = show(<PaymentsContainer />, {
    [PARKED]: pageFixture([
      payment(),
      payment({ id: 4, kind: 'wallet', order_id: null, reported_price: 'much' }),
      payment({ id: 5, kind: 'tip', reported_currency: 'QQ' }),
      payment({ id: 7, reported_price: '22.064' }),
      payment({ id: 6, kind: 'parcel', order_id: null, parcel_id: 8, reported_price: '1' }),
    ]),
  })
  const [row] = await screen.findAllByRole('link', { name: 'Order #42' })
  expect(row).toHaveAttribute('href', '/console/payments/3')
  expect(screen.getByText('USD 27.06 instead of USD 22.06')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Top-up' })).toBeVisible()
  // what a provider writes is shown as it stands where it is no amount
  expect(screen.getByText('much USD instead of USD 22.06')).toBeVisible()
  // amounts that differ never look alike
  expect(screen.getByText('USD 22.064 instead of USD 22.06')).toBeVisible()
  expect(screen.getByText('27.06 QQ instead of USD 22.06')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Order #42 · Tip' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Parcel #8' })).toBeVisible()
  expect(calls.find(({ path }) => path === PARKED)?.params).toEqual({
    page: 1,
    perPage: 20,
    decided: 0,
  })
  await expectNoAxeViolations()
})

it('[KB-09] the list of what was decided is asked for by its tab', async () => {
  visit('/console/payments', { status: 'decided' })
  const { calls } = show(<PaymentsContainer />, {
    [PARKED]: pageFixture([payment({ decision: 'close' })]),
  })
  expect(await screen.findByRole('tab', { name: 'Decided', selected: true })).toBeVisible()
  expect(calls.find(({ path }) => path === PARKED)?.params).toMatchObject({ decided: 1 })
})

it('[KB-09] each way says what it does, and a decision is kept with its note', async () => {
  const { texts, stop } = heard()
  let decided: Partial<ParkedPayment> = {}
  const { calls, person } = review(
    {},
    {
      [`${PARKED}/3`]: () => ({ data: payment(decided) }),
      [`POST ${PARKED}/3/decision`]: () => {
        const admin = { ...payer, id: 9, firstname: 'Ada', lastname: 'Berg' }
        const decided_at = '2026-11-20T11:00:00.000Z'
        decided = { decision: 'return', decided_by: 9, admin, decided_at, note: 'Too much' }
        return { data: null }
      },
    },
  )
  expect(await screen.findByText('ch_1')).toBeVisible()
  expect(screen.getByRole('link', { name: 'mira@example.com' })).toBeVisible()
  await expectNoAxeViolations()
  await person.click(screen.getByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^USD 27.06 goes back/)).toBeVisible()
  await person.type(dialog.getByRole('textbox', { name: 'Note (optional)' }), ' Too much ')
  await person.click(dialog.getByRole('button', { name: 'Refund' }))
  await expect.poll(() => texts).toEqual(['Saved. The customer’s payment is up to date.'])
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    action: 'return',
    note: 'Too much',
  })
  expect(await screen.findByText('Ada Berg')).toBeVisible()
  expect(screen.getByText('Too much')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mark as settled' })).not.toBeInTheDocument()
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Decided'))
  await expectNoAxeViolations()
  stop()
})

it('[KB-09] a refusal says why, and nothing is lost', async () => {
  const { texts, stop } = heard()
  const { person } = review(
    {},
    {
      [`POST ${PARKED}/3/decision`]: () => {
        throw new ApiError(400, 'ERROR_AMOUNT_DIFFERS', 'That amount does not do.')
      },
    },
  )
  await person.click(await screen.findByRole('button', { name: 'Accept as paid' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByRole('textbox'), 'Agreed')
  await person.click(dialog.getByRole('button', { name: 'Accept as paid' }))
  await expect.poll(() => texts).toEqual(['That amount does not do.'])
  expect(dialog.getByRole('textbox')).toHaveValue('Agreed')
  stop()
})

it('[KB-09] what is no longer owed cannot be accepted, and that is said', async () => {
  const { texts, stop } = heard()
  const { person } = review(
    {},
    {
      [`POST ${PARKED}/3/decision`]: () => {
        throw new ApiError(409, 'ERROR_409', 'Conflict')
      },
    },
  )
  await person.click(await screen.findByRole('button', { name: 'Accept as paid' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Accept as paid' }))
  await expect.poll(() => texts).toEqual(['This is no longer owed. Give the money back instead.'])
  stop()
})

it('[KB-09] what counts as another payment can only be closed, and says so', async () => {
  review({ double_of: 'a1b2' })
  expect(await screen.findByText(/already counts as payment a1b2/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mark as settled' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument()
})

it('[KB-09] a refused refund tells why, and is tried again', async () => {
  visit('/console/refunds')
  const { texts, stop } = heard()
  let isRefused = true
  const { person, calls } = show(<FailedRefundsContainer />, {
    [REFUNDS]: () => pageFixture(isRefused ? [refund()] : []),
    [`POST ${REFUNDS}/5/retry`]: () => {
      isRefused = false
      return { data: null }
    },
  })
  expect(await screen.findByText('lost_or_stolen_card')).toBeVisible()
  expect(screen.queryByRole('tablist')).not.toBeInTheDocument()
  await expectNoAxeViolations()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => texts).toEqual(['The refund is on its way again.'])
  expect(await screen.findByText('Nothing is waiting')).toBeVisible()
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Nothing is waiting'))
  expect(calls.find(({ path }) => path === REFUNDS)?.params).toEqual({ page: 1, perPage: 20 })
  stop()
})

it('[KB-09] a refund goes to the wallet after a question, where there is one and the answer was clear', async () => {
  visit('/console/refunds')
  expectComplaint()
  const { texts, stop } = heard()
  let isRefused = true
  const { person } = show(<FailedRefundsContainer />, {
    [REFUNDS]: () =>
      pageFixture([
        ...(isRefused ? [refund()] : []),
        refund({ id: 6, order_id: 43, refusal: null, to_wallet: false }),
      ]),
    'POST dashboard/user/payment-refunds/5/wallet': () => {
      isRefused = false
      return { data: null }
    },
  })
  expect(await screen.findByText(/Trying again never refunds twice/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Credit the wallet' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('The customer gets USD 22.06 in the wallet.')).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Credit the wallet' }))
  await expect.poll(() => texts).toEqual(['Credited. The customer has been told.'])
  await waitFor(() => expect(screen.queryByText('lost_or_stolen_card')).not.toBeInTheDocument())
  stop()
})
