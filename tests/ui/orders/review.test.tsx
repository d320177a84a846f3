import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { OrderContainer } from '@/containers/orders/OrderContainer'
import type { Order } from '@/domain/order.schema'
import type { Review } from '@/domain/review.schema'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { userFixture } from '@/tests/support/fixtures'
import { orderFixture } from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

const SHOP = 'dashboard/user/orders/review/42'
const COURIER = 'dashboard/user/orders/deliveryman-review/42'
const STAMPS = { created_at: '2026-01-05T12:00:00.000Z', updated_at: '2026-01-05T12:00:00.000Z' }
const brought: Partial<Order> = {
  status: 'delivered',
  eta: null,
  deliveryman: { id: 8, firstname: 'Rida', lastname: 'Quick', active: 1 },
}
const reviewOf = (over: Partial<Review>): Review => ({
  id: 1,
  reviewable_id: 1,
  rating: 4,
  ...STAMPS,
  ...over,
})

beforeEach(() => {
  visit('/orders/42', { id: '42' })
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
})

async function open(over: Partial<Order>, answers: Record<string, unknown> = {}) {
  const view = renderApp(<OrderContainer orderId={42} />, {
    user: userFixture(),
    now: '2026-01-05T12:25:00.000Z',
    answers: {
      'dashboard/user/orders/42': { data: orderFixture(over) },
      'dashboard/galleries': { data: { title: 'reviews/a.webp', type: 'reviews' } },
      ...answers,
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...view, person: userEvent.setup({ delay: null }) }
}

const formOf = (name: string) => within(screen.getByRole('form', { name }))
/** MUI reads the stars off the pointer's place, which there is none of here */
const rate = (form: ReturnType<typeof formOf>, stars: number) =>
  fireEvent.click(form.getByRole('radio', { name: `${stars} stars` }))
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

it('[PO-01] the shop is reviewed with a picture, which stands with what was said', async () => {
  const given = reviewOf({
    comment: 'Still warm',
    galleries: [
      { id: 1, path: 'reviews/a.webp', url: '/img/reviews/a.webp' },
      { id: 2, path: 'reviews/b.webp', url: '/img/reviews/b.webp' },
    ],
  })
  const { calls, person } = await open(brought, {
    [SHOP]: { data: orderFixture({ ...brought, review: given }) },
  })
  const form = formOf('How was your order?')
  rate(form, 4)
  const input = form.getByLabelText('Add photos', { selector: 'input' })
  await person.upload(input, [photo('soup.jpg'), photo('thumb.jpg')])
  await person.click(form.getByRole('button', { name: 'Remove thumb.jpg' }))
  await waitFor(() => expect(form.getByRole('img', { name: 'soup.jpg' })).toBeVisible())
  await expectNoAxeViolations()
  const send = form.getByRole('button', { name: 'Send review' })
  await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'))
  await person.click(send)
  const small = await screen.findByRole('button', { name: 'Shop 1, picture 2 of 2' })
  expect(calls.find(({ path }) => path === SHOP)?.body).toEqual({
    rating: 4,
    images: ['reviews/a.webp'],
  })
  expect(calls.find(({ path }) => path === 'dashboard/galleries')?.body).toBeDefined()
  expect(screen.getByText('Still warm')).toBeVisible()
  await person.click(small)
  expect(screen.getByRole('img', { name: 'Shop 1, picture 2 of 2' })).toBeVisible()
  await person.click(small)
  expect(screen.queryByRole('img', { name: 'Shop 1, picture 2 of 2' })).toBeNull()
})

it('[PO-01] who brought it is reviewed apart from the shop', async () => {
  const given = reviewOf({ rating: 5, comment: 'Friendly' })
  const { calls, person } = await open(brought, {
    [COURIER]: { data: orderFixture({ ...brought, deliveryman_review: given }) },
  })
  const form = formOf('How was your courier?')
  expect(form.getByText('Rida Quick')).toBeVisible()
  rate(form, 5)
  await person.click(form.getByRole('button', { name: 'Send review' }))
  expect(await screen.findByText('Friendly')).toBeVisible()
  expect(calls.find(({ path }) => path === COURIER)?.body).toEqual({ rating: 5 })
  expect(screen.queryByRole('form', { name: 'How was your courier?' })).toBeNull()
  expect(screen.getByRole('form', { name: 'How was your order?' })).toBeVisible()
})

it('[PO-01] an order that nobody brought asks for no courier', async () => {
  await open({ ...brought, deliveryman: null })
  expect(screen.getByRole('form', { name: 'How was your order?' })).toBeVisible()
  expect(screen.queryByRole('form', { name: 'How was your courier?' })).toBeNull()
})

it('[PO-01] what fails is told, and nothing of the review is lost', async () => {
  const told: string[] = []
  onTestFinished(onToast(({ text }) => told.push(text)))
  const { person } = await open(brought, {
    'dashboard/galleries': () => {
      throw new ApiError(422, 'ERROR_422', 'This is not a picture.')
    },
    [SHOP]: () => {
      throw new ApiError(500, 'ERROR_500', 'Try again later.')
    },
  })
  const form = formOf('How was your order?')
  rate(form, 2)
  await person.type(form.getByRole('textbox'), 'Cold')
  await person.upload(form.getByLabelText('Add photos', { selector: 'input' }), photo('soup.jpg'))
  expect(await form.findByRole('alert')).toHaveTextContent('This is not a picture.')
  await person.click(form.getByRole('button', { name: 'Send review' }))
  await waitFor(() => expect(told).toEqual(['Try again later.']))
  expect(form.getByRole('radio', { name: '2 stars' })).toBeChecked()
  expect(form.getByRole('textbox')).toHaveValue('Cold')
  expect(form.getByRole('img', { name: 'soup.jpg' })).toBeVisible()
})
