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
  await screen.findByRole('heading', { level: 1 })
  return { ...view, person: userEvent.setup({ delay: null }) }
}
const openForm = async (person: ReturnType<typeof userEvent.setup>) => {
  await person.click(screen.getByRole('button', { name: 'Ask for money back' }))
  return within(await screen.findByRole('dialog', { name: 'Ask for money back' }))
}

it('[PO-02] asks for pieces back with a photo, says what they are worth, and shows the request', async () => {
  const { calls, person } = await open(delivered)
  const form = await openForm(person)
  const send = await form.findByRole('button', { name: 'Send request' })
  await person.click(send)
  expect(form.getByText('Tick at least one item.')).toBeVisible()
  await person.click(form.getByRole('checkbox'))
  expect(form.getByText('You would get back $12.00.')).toBeVisible()
  await person.click(form.getByRole('button', { name: /less/i }))
  expect(form.getByText('You would get back $5.00.')).toBeVisible()
  await person.type(form.getByRole('textbox', { name: /What happened/ }), 'Cold.')
  const photo = new File(['x'], 'soup.jpg', { type: 'image/jpeg' })
  await person.upload(form.getByLabelText('Add photos', { selector: 'input' }), photo)
  await waitFor(() => expect(form.getByRole('img', { name: 'soup.jpg' })).toBeVisible())
  await expectNoAxeViolations(screen.getByRole('dialog'))
  await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'))
  await person.click(send)
  expect(await screen.findByText('The shop is looking at your request')).toBeVisible()
  const sent = calls.find(({ path, method }: Call) => method === 'POST' && path === ASK)
  expect(sent?.body).toEqual({
    order_id: 42,
    cause: 'Cold.',
    details: [{ id: 5, quantity: 1 }],
    images: ['refunds/a.webp'],
  })
  expect(screen.queryByRole('button', { name: 'Ask for money back' })).toBeNull()
})

it('a refusal is said in the form, and nothing of it is lost', async () => {
  const { person } = await open(delivered, {
    [ASK]: () => {
      throw new ApiError(400, 'ERROR_REFUND_PENDING', 'You have asked already.')
    },
  })
  const form = await openForm(person)
  await person.click(await form.findByRole('checkbox'))
  await person.type(form.getByRole('textbox', { name: /What happened/ }), 'Cold.')
  await person.click(form.getByRole('button', { name: 'Send request' }))
  expect(await form.findByText('You have asked already.')).toBeVisible()
  expect(form.getByRole('textbox', { name: /What happened/ })).toHaveValue('Cold.')
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
  expect(screen.getByText('Given back to your wallet')).toBeVisible()
  expect(screen.getByText('The shop says: Sorry!')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open my wallet' })).toHaveAttribute('href', '/wallet')
  const form = await openForm(person)
  await person.click(await form.findByRole('checkbox'))
  expect(form.getByText('You would get back $7.00.')).toBeVisible()
})

it.each([
  ['pending', '$5.00 is on its way back to where you paid from.'],
  ['done', '$5.00 went back to where you paid from. It can take a few days to show there.'],
  ['wallet', '$5.00 is in your wallet instead.'],
  ['refused', 'The payment provider refused to pay back $5.00. Our support takes care of it.'],
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
    expect(screen.getByText('The shop agreed')).toBeVisible()
    const links = screen.queryAllByRole('link', { name: 'Open my wallet' })
    expect(links).toHaveLength(status === 'wallet' ? 1 : 0)
    const take = screen.queryAllByRole('button', { name: 'Put it into my wallet' })
    expect(take).toHaveLength(status === 'refused' ? 1 : 0)
    await expectNoAxeViolations(view.container)
  },
)

it('an order that was not paid or is under way offers no refund', async () => {
  await open({ ...delivered, status: 'cooking' })
  expect(screen.queryByRole('button', { name: 'Ask for money back' })).toBeNull()
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
  await person.click(screen.getByRole('button', { name: 'Check the timeline' }))
  expect(await screen.findByText(/Step 1 is not as it was written/)).toBeVisible()
})

it('[PO-01] [PO-02] who has no account rates and asks for money back, without photos', async () => {
  const guest = userFixture({ firstname: 'Noor', guest: true })
  const { calls, person } = await open(delivered, {}, guest)
  expect(screen.getByRole('form', { name: 'How was your order?' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  const form = await openForm(person)
  expect(screen.queryByLabelText('Add photos', { selector: 'input' })).not.toBeInTheDocument()
  await person.click(form.getByRole('checkbox'))
  await person.type(form.getByRole('textbox', { name: /What happened/ }), 'Cold.')
  await person.click(form.getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(calls.find(({ path, method }) => path === ASK && method === 'POST')?.body).toMatchObject(
      {
        order_id: 42,
        cause: 'Cold.',
      },
    ),
  )
})
