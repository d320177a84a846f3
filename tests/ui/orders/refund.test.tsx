import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { OrderContainer } from '@/containers/orders/OrderContainer'
import type { Order } from '@/domain/order.schema'
import type { OrderRefund } from '@/domain/refund.schema'
import { ApiError } from '@/services/api-error'
import { userFixture } from '@/tests/support/fixtures'
import { orderDetailFixture, orderFixture, walletFixture } from '@/tests/support/order-fixtures'
import { type Call, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

const ASK = 'dashboard/user/order-refunds'
const paid: Order['transaction'] = {
  id: 1,
  payable_id: 42,
  price: 14,
  status: 'paid',
  payment_system: walletFixture,
  created_at: '2026-01-05T11:00:00.000Z',
  updated_at: '2026-01-05T11:00:00.000Z',
}
const delivered: Partial<Order> = {
  status: 'delivered',
  eta: null,
  tax: 0,
  coupon_price: 0,
  total_discount: 0,
  transaction: paid,
  details: [orderDetailFixture({ id: 5, quantity: 2, origin_price: 10, total_price: 10 })],
}
const refund: OrderRefund = {
  id: 9,
  status: 'pending',
  cause: 'Cold.',
  price: 5,
  details: [{ id: 5, quantity: 1 }],
  created_at: '2026-01-05T12:00:00.000Z',
  updated_at: '2026-01-05T12:00:00.000Z',
}

beforeEach(() => {
  visit('/orders/42', { id: '42' })
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
})

async function open(
  over: Partial<Order>,
  answers: Record<string, unknown> = {},
  user = userFixture(),
) {
  let order = orderFixture(over)
  const view = renderApp(<OrderContainer orderId={42} />, {
    user,
    now: '2026-01-05T12:25:00.000Z',
    answers: {
      'dashboard/user/orders/42': () => ({ data: order }),
      [ASK]: () => {
        order = { ...order, order_refunds: [refund] }
        return { data: refund }
      },
      'dashboard/galleries': { data: { title: 'refunds/a.webp', type: 'refunds' } },
      ...answers,
    },
  })
  // an open dialog hides it
  await screen.findByRole('heading', { level: 1, hidden: true })
  return { ...view, person: userEvent.setup({ delay: null }) }
}
const openForm = async (person: ReturnType<typeof userEvent.setup>) => {
  await person.click(screen.getByRole('button', { name: 'Request a refund' }))
  return within(await screen.findByRole('dialog', { name: 'Request a refund' }))
}

it('[PO-02] asks for pieces back with a photo, says what they are worth, and shows the request', async () => {
  const { calls, person } = await open(delivered)
  const form = await openForm(person)
  const send = await form.findByRole('button', { name: 'Send request' })
  await person.click(send)
  expect(form.getByText('Choose at least one item.')).toBeVisible()
  expect(form.getByRole('group', { name: 'What happened?' })).toHaveAccessibleDescription(
    /Required/,
  )
  await person.click(form.getByRole('checkbox'))
  expect(form.getByText('You’d get $12.00 back.')).toBeVisible()
  await person.click(form.getByRole('button', { name: /less/i }))
  expect(form.getByText('You’d get $5.00 back.')).toBeVisible()
  await person.click(form.getByRole('radio', { name: 'The quality was poor' }))
  await person.type(form.getByRole('textbox', { name: 'Details (optional)' }), 'Cold.')
  const photo = new File(['x'], 'soup.jpg', { type: 'image/jpeg' })
  await person.upload(form.getByLabelText('Add photos', { selector: 'input' }), photo)
  await waitFor(() => expect(form.getByRole('img', { name: 'soup.jpg' })).toBeVisible())
  await expectNoAxeViolations(screen.getByRole('dialog'))
  await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'))
  await person.click(send)
  expect(await screen.findByText('The shop is reviewing your request')).toBeVisible()
  const sent = calls.find(({ path, method }: Call) => method === 'POST' && path === ASK)
  expect(sent?.body).toEqual({
    order_id: 42,
    cause: 'The quality was poor: Cold.',
    details: [{ id: 5, quantity: 1 }],
    images: ['refunds/a.webp'],
  })
  expect(screen.queryByRole('button', { name: 'Request a refund' })).toBeNull()
})

it('[PO-02] a reason is enough, and is chosen already for who comes from the help center', async () => {
  visit('/orders/42', { id: '42', ask: 'refund', reason: 'missing' })
  const { calls, person } = await open(delivered)
  const form = within(await screen.findByRole('dialog', { name: 'Request a refund' }))
  expect(await form.findByRole('radio', { name: 'Something is missing' })).toBeChecked()
  await person.click(form.getByRole('checkbox'))
  await person.click(form.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('The shop is reviewing your request')).toBeVisible()
  const sent = calls.find(({ path, method }: Call) => method === 'POST' && path === ASK)
  expect(sent?.body).toMatchObject({ cause: 'Something is missing' })
})

it('[PO-02] something else has to be told', async () => {
  const { calls, person } = await open(delivered)
  const form = await openForm(person)
  await person.click(await form.findByRole('checkbox'))
  await person.click(form.getByRole('radio', { name: 'Something else' }))
  await person.click(form.getByRole('button', { name: 'Send request' }))
  const field = form.getByRole('textbox', { name: /Tell us what happened/ })
  expect(field).toBeInvalid()
  expect(calls.some(({ path }) => path === ASK)).toBe(false)
  await person.type(field, 'A hair.')
  await person.click(form.getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === ASK)?.body).toMatchObject({ cause: 'A hair.' }),
  )
})

it('a refusal is said in the form, and nothing of it is lost', async () => {
  const { person } = await open(delivered, {
    [ASK]: () => {
      throw new ApiError(400, 'ERROR_REFUND_PENDING', 'You have asked already.')
    },
  })
  const form = await openForm(person)
  await person.click(await form.findByRole('checkbox'))
  await person.click(form.getByRole('radio', { name: 'It arrived late' }))
  await person.type(form.getByRole('textbox', { name: /Details/ }), 'Cold.')
  await person.click(form.getByRole('button', { name: 'Send request' }))
  expect(await form.findByText('You have asked already.')).toBeVisible()
  expect(form.getByRole('radio', { name: 'It arrived late' })).toBeChecked()
  expect(form.getByRole('textbox', { name: /Details/ })).toHaveValue('Cold.')
})

it('a photo that the server refuses says why and is not sent', async () => {
  const { person } = await open(delivered, {
    'dashboard/galleries': () => {
      throw new ApiError(422, 'ERROR_422', 'This is no picture.')
    },
  })
  const form = await openForm(person)
  const photo = new File(['x'], 'a.png', { type: 'image/png' })
  await person.upload(await form.findByLabelText('Add photos', { selector: 'input' }), photo)
  expect(await form.findByText('This is no picture.')).toBeVisible()
  await person.click(form.getByRole('button', { name: 'Remove a.png' }))
  expect(form.queryByText('This is no picture.')).toBeNull()
})

it('what came back before cannot be asked again, and an approved request leads to the wallet', async () => {
  const approved: OrderRefund = { ...refund, status: 'approved', answer: 'Sorry!' }
  const { person } = await open({ ...delivered, order_refunds: [approved] })
  expect(screen.getByText('Refunded to your wallet')).toBeVisible()
  expect(screen.getByText('The shop’s reply: Sorry!')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open wallet' })).toHaveAttribute('href', '/wallet')
  const form = await openForm(person)
  await person.click(await form.findByRole('checkbox'))
  expect(form.getByText('You’d get $7.00 back.')).toBeVisible()
})

it.each([
  ['pending', '$5.00 is on its way to your payment method.'],
  ['done', '$5.00 was refunded to your payment method. It can take a few days to arrive.'],
  ['wallet', '$5.00 was refunded to your wallet.'],
  ['refused', 'The payment provider couldn’t refund $5.00. Our support is on it.'],
] as const)(
  '[PO-02] money that is %s says where it is and what comes next',
  async (status, words) => {
    const back = {
      id: 3,
      price: 5,
      status,
      to_wallet: status === 'refused',
      created_at: refund.created_at,
    }
    const approved: OrderRefund = { ...refund, status: 'approved' }
    const view = await open({ ...delivered, order_refunds: [approved], money_back: [back] })
    expect(screen.getByText(words)).toBeVisible()
    // the shop's word is not the wallet's where the money goes elsewhere
    expect(screen.getByText('Approved')).toBeVisible()
    const links = screen.queryAllByRole('link', { name: 'Open wallet' })
    expect(links).toHaveLength(status === 'wallet' ? 1 : 0)
    const take = screen.queryAllByRole('button', { name: 'Refund to my wallet' })
    expect(take).toHaveLength(status === 'refused' ? 1 : 0)
    await expectNoAxeViolations(view.container)
  },
)

it('an order that was not paid or is under way offers no refund', async () => {
  await open({ ...delivered, status: 'cooking' })
  expect(screen.queryByRole('button', { name: 'Request a refund' })).toBeNull()
})

it('the steps can be checked on the device, and a changed one is named', async () => {
  const { person } = await open({
    ...delivered,
    events: [
      {
        status: 'new',
        created_at: '2026-11-18T12:00:00.000Z',
        hash: 'da39a3ee5e6b4b0d3255bfef95601890afd80709da39a3ee5e6b4b0d3255bfef',
      },
    ],
  })
  await person.click(screen.getByText('Verify order record'))
  expect(await screen.findByText(/Step 1 has been altered/)).toBeVisible()
})

it('[PO-01] [PO-02] who has no account rates and asks for money back, without photos', async () => {
  const guest = userFixture({ firstname: 'Noor', guest: true })
  const { calls, person } = await open(delivered, {}, guest)
  expect(screen.getByRole('form', { name: 'How was your order?' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  const form = await openForm(person)
  expect(screen.queryByLabelText('Add photos', { selector: 'input' })).not.toBeInTheDocument()
  await person.click(form.getByRole('checkbox'))
  await person.click(form.getByRole('radio', { name: 'I got the wrong items' }))
  await person.click(form.getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(calls.find(({ path, method }) => path === ASK && method === 'POST')?.body).toMatchObject(
      {
        order_id: 42,
        cause: 'I got the wrong items',
      },
    ),
  )
})
