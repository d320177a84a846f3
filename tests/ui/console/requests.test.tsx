import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ConsoleContainer } from '@/containers/console/ConsoleContainer'
import { CourierRequestsContainer } from '@/containers/console/CourierRequestsContainer'
import { CourierReviewContainer } from '@/containers/console/CourierReviewContainer'
import { ShopRequestsContainer } from '@/containers/console/ShopRequestsContainer'
import { ShopReviewContainer } from '@/containers/console/ShopReviewContainer'
import { TicketAnswerContainer } from '@/containers/console/TicketAnswerContainer'
import { TicketsContainer } from '@/containers/console/TicketsContainer'
import type { RequestModel } from '@/domain/courier-request.schema'
import type { ShopRequest } from '@/domain/seller.schema'
import type { TicketThread } from '@/domain/ticket.schema'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { openShopFixture } from '@/tests/support/order-fixtures'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const SHOPS = 'dashboard/admin/shops'
const TICKETS = 'dashboard/admin/tickets'
const COURIERS = 'dashboard/admin/request-models'
const user = userFixture({ role: 'admin' })
const applicant = {
  id: 7,
  firstname: 'Mira',
  lastname: 'Novak',
  phone: '4915112345',
  email: 'mira@example.com',
  active: 1 as const,
}
const papers = (over: Partial<ShopRequest> = {}): ShopRequest => ({
  shop_id: 1,
  status: 'new',
  status_note: null,
  documents: ['shop-documents/licence.webp'],
  payout: { holder: 'Mira Novak', account: 'DE89370400440532013000', bank: null },
  zone: [],
  missing: [],
  updated_at: '2026-11-20T10:00:00.000Z',
  seller: applicant,
  ...over,
})
const request = (over: Partial<RequestModel> = {}): RequestModel => ({
  id: 4,
  status: 'pending',
  data: { type_of_technique: 'scooter', brand: 'Vespa', number: 'LI 7' },
  created_at: '2026-11-20T10:00:00.000Z',
  user: applicant,
  ...over,
})
const ticket: TicketThread = {
  id: 9,
  topic: 'missing',
  subject: 'The soup is missing',
  status: 'open',
  order_id: 42,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  user: applicant,
  messages: [
    {
      id: 1,
      author: 'customer',
      text: 'It was paid for.',
      images: [],
      created_at: '2026-11-20T10:00:00.000Z',
    },
  ],
}
const shop = openShopFixture({ status: 'new', updated_at: papers().updated_at })

/** ra-core writes down every failed request outside production. */
const expectComplaint = () => vi.spyOn(console, 'error').mockImplementation(() => {})

function heard() {
  const texts: string[] = []
  return { texts, stop: onToast(({ text }) => texts.push(text)) }
}
const show = (ui: React.ReactNode, answers: Answers) => ({
  ...renderApp(ui, { user, answers }),
  person: userEvent.setup(),
})
const review = (answers: Answers = {}) =>
  show(<ShopReviewContainer shopId={1} />, {
    [`${SHOPS}/1`]: { data: shop },
    [`${SHOPS}/1/request`]: { data: papers() },
    ...answers,
  })

it('[KB-07] an admin sees first how much waits', async () => {
  visit('/console')
  show(<ConsoleContainer />, {
    [SHOPS]: pageFixture([shop], { total: 3 }),
    [COURIERS]: pageFixture<RequestModel>([]),
    [TICKETS]: pageFixture([ticket], { total: 1 }),
    'dashboard/admin/payments/parked': pageFixture([], { total: 2 }),
    'dashboard/admin/payment-refunds': pageFixture([], { total: 5 }),
  })
  expect(await screen.findByText('Waiting: 3')).toBeVisible()
  expect(await screen.findByText('Nothing is waiting')).toBeVisible()
  expect(await screen.findByText('Waiting: 2')).toBeVisible()
  expect(await screen.findByText('Waiting: 5')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Console', current: 'page' })).toBeVisible()
  await expectNoAxeViolations()
})

it('[KB-07] requests stand by their state and page in the address', async () => {
  visit('/console/shops')
  const { calls, person } = show(<ShopRequestsContainer />, {
    [SHOPS]: pageFixture([shop], { total: 41 }),
  })
  const row = await screen.findByRole('link', { name: shop.translation.title })
  expect(row).toHaveAttribute('href', '/console/shops/1')
  expect(calls.find(({ path }) => path === SHOPS)?.params).toEqual({
    page: 1,
    perPage: 20,
    status: 'new',
  })
  expect(screen.getByText('Page 1 of 3')).toBeVisible()
  await expectNoAxeViolations()
  await person.click(screen.getByRole('button', { name: 'Next' }))
  // no page is asked of the server for it
  expect(fakeRouter.push).toHaveBeenLastCalledWith(
    { pathname: '/console/shops', query: { status: 'new', page: 2 } },
    undefined,
    { shallow: true },
  )
  await person.click(screen.getByRole('tab', { name: 'Declined' }))
  expect(fakeRouter.push).toHaveBeenLastCalledWith(
    { pathname: '/console/shops', query: { status: 'rejected' } },
    undefined,
    { shallow: true },
  )
})

it.each([
  ['a state and a page', { status: 'rejected', page: '2' }, { status: 'rejected', page: 2 }],
  ['neither', { v: '2' }, { status: 'new', page: 1 }],
  ['what there is not', { status: 'gone', page: '-4' }, { status: 'new', page: 1 }],
])('[KB-07] an address with %s opens that of a list', async (_what, query, asked) => {
  visit('/console/shops', query)
  const { calls } = show(<ShopRequestsContainer />, {
    [SHOPS]: pageFixture([shop], { total: 21 }),
  })
  expect(await screen.findByRole('link', { name: shop.translation.title })).toBeVisible()
  expect(screen.getByText(`Page ${asked.page} of 2`)).toBeVisible()
  expect(calls.find(({ path }) => path === SHOPS)?.params).toMatchObject(asked)
})

it('[KB-07] a page that has become empty leads back', async () => {
  visit('/console/shops', { status: 'new', page: '2' })
  const { person } = show(<ShopRequestsContainer />, { [SHOPS]: pageFixture([], { total: 20 }) })
  expect(await screen.findByText('Nothing is waiting')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Previous' }))
  expect(fakeRouter.push).toHaveBeenLastCalledWith(
    { pathname: '/console/shops', query: { status: 'new' } },
    undefined,
    { shallow: true },
  )
})

it('[KB-07] a list that cannot be had says so and is asked for again', async () => {
  visit('/console/couriers')
  expectComplaint()
  let asked = 0
  const { person } = show(<CourierRequestsContainer />, {
    [COURIERS]: () => {
      asked += 1
      if (asked === 1) throw new ApiError(500, 'ERROR_500', 'Broken')
      return pageFixture([request()])
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Mira Novak' })).toBeVisible()
})

it('[KB-07] a shop is approved as it was seen, with its owner, papers and account in view', async () => {
  visit('/console/shops/1', { id: '1' })
  const { texts, stop } = heard()
  let status: ShopRequest['status'] = 'new'
  const { calls, person } = review({
    [`${SHOPS}/1/request`]: () => ({ data: papers({ status }) }),
    [`POST ${SHOPS}/1/status`]: () => {
      status = 'approved'
      return { data: { ...shop, status } }
    },
  })
  expect(await screen.findByText('DE89370400440532013000')).toBeVisible()
  expect(screen.getByRole('link', { name: 'mira@example.com' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Documents, Photo 1' })).toBeVisible()
  await expectNoAxeViolations()
  await person.click(screen.getByRole('button', { name: 'Approve' }))
  await expect.poll(() => texts).toEqual(['Approved. The applicant has been told.'])
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Approved'))
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: `${SHOPS}/1/status`,
    body: { status: 'approved', updated_at: '2026-11-20T10:00:00.000Z' },
  })
  stop()
})

it('[KB-07] a refusal needs its reason', async () => {
  visit('/console/couriers/4', { id: '4' })
  const { texts, stop } = heard()
  let status: RequestModel['status'] = 'pending'
  const { calls, person } = show(<CourierReviewContainer requestId={4} />, {
    [`${COURIERS}/4`]: () => ({ data: request({ status }) }),
    [`POST ${COURIERS}/4/status`]: () => {
      status = 'canceled'
      return { data: request({ status }) }
    },
  })
  expect(await screen.findByText('Vespa')).toBeVisible()
  await expectNoAxeViolations()
  await person.click(screen.getByRole('button', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(dialog.getByText('Please give a reason.')).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The plate is missing')
  await person.click(dialog.getByRole('button', { name: 'Decline' }))
  await expect.poll(() => texts).toEqual(['Declined. The applicant has been told.'])
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    status: 'canceled',
    status_note: 'The plate is missing',
  })
  stop()
})

it('[KB-07] what has changed meanwhile is looked at again, and what is missing is named', async () => {
  visit('/console/shops/1', { id: '1' })
  const { texts, stop } = heard()
  expectComplaint()
  let looks = 0
  const { person } = review({
    [`${SHOPS}/1/request`]: () => {
      looks += 1
      return { data: papers({ documents: [], missing: ['documents'] }) }
    },
    [`POST ${SHOPS}/1/status`]: () => {
      throw new ApiError(409, 'ERROR_409', 'Changed')
    },
  })
  expect(await screen.findByText('Still missing: Documents')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Approve' }))
  await expect
    .poll(() => texts)
    .toEqual(['The request has changed in the meantime. Please look at it again.'])
  await expect.poll(() => looks).toBe(2)
  stop()
})

it('[KB-07] nobody decides about an older version than the papers are of', async () => {
  visit('/console/shops/1', { id: '1' })
  review({ [`${SHOPS}/1`]: { data: { ...shop, updated_at: '2026-11-19T10:00:00.000Z' } } })
  const approve = await screen.findByRole('button', { name: 'Approve' })
  expect(approve).toHaveAttribute('aria-busy', 'true')
  expect(approve).toHaveAttribute('aria-disabled', 'true')
})

it('[KB-07] a declined shop may be approved, not declined again; its tax is told exactly', async () => {
  visit('/console/shops/1', { id: '1' })
  review({
    [`${SHOPS}/1`]: { data: { ...shop, status: 'rejected', tax: 7.7 } },
    [`${SHOPS}/1/request`]: { data: papers({ status: 'rejected', status_note: 'Too late' }) },
  })
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible()
  expect(screen.getByText('Too late')).toBeVisible()
  expect(screen.getByText('7.7%')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument()
})

it('[KB-07] an approved shop is no longer decided about', async () => {
  visit('/console/shops/1', { id: '1' })
  review({
    [`${SHOPS}/1`]: { data: { ...shop, status: 'approved' } },
    [`${SHOPS}/1/request`]: { data: papers({ status: 'approved' }) },
  })
  expect(await screen.findByRole('link', { name: 'View shop' })).toHaveAttribute('href', '/shop/1')
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
})

it('[KB-08] what customers ask stands by whose turn it is, with who asks', async () => {
  visit('/console/tickets')
  const { calls } = show(<TicketsContainer />, { [TICKETS]: pageFixture([ticket]) })
  expect(await screen.findByRole('link', { name: 'The soup is missing' })).toHaveAttribute(
    'href',
    '/console/tickets/9',
  )
  expect(screen.getByText('Mira Novak')).toBeVisible()
  expect(calls.find(({ path }) => path === TICKETS)?.params).toMatchObject({ status: 'open' })
  await expectNoAxeViolations()
})

it('[KB-08] an answer goes out at the support’s side, with the customer by name', async () => {
  visit('/console/tickets/9', { id: '9' })
  const { calls, person } = show(<TicketAnswerContainer ticketId={9} />, {
    [`${TICKETS}/9`]: { data: ticket },
    [`POST ${TICKETS}/9/messages`]: ({ body }: { body: { text: string } }) => ({
      data: {
        ...ticket,
        status: 'answered',
        messages: [
          ...ticket.messages,
          { ...ticket.messages[0], id: 2, author: 'support', text: body.text },
        ],
      },
    }),
  })
  expect(await screen.findByText('It was paid for.')).toBeVisible()
  expect(screen.queryByText('You')).not.toBeInTheDocument()
  await expectNoAxeViolations()
  await person.type(screen.getByRole('textbox', { name: 'Write a reply' }), 'We are sorry.')
  await person.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('We are sorry.')).toBeVisible()
  expect(screen.getByText('Answered')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: `${TICKETS}/9/messages`,
    body: { text: 'We are sorry.' },
  })
})

it('[KB-08] what is being written stays when the customer writes meanwhile', async () => {
  visit('/console/tickets/9', { id: '9' })
  let thread = ticket
  const { person, queryClient } = show(<TicketAnswerContainer ticketId={9} />, {
    [`${TICKETS}/9`]: () => ({ data: thread }),
  })
  const field = await screen.findByRole('textbox', { name: 'Write a reply' })
  await person.type(field, 'We are')
  const later = { ...ticket.messages[0], id: 2, text: 'Hello?' }
  thread = {
    ...ticket,
    messages: [...ticket.messages, later as (typeof ticket.messages)[number]],
  }
  await queryClient.invalidateQueries({ queryKey: ['ticket'] })
  expect(await screen.findByText('Hello?')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Write a reply' })).toHaveValue('We are')
})
