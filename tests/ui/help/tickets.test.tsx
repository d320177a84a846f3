import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { NewTicketContainer } from '@/containers/help/NewTicketContainer'
import { TicketContainer } from '@/containers/help/TicketContainer'
import { TicketsContainer } from '@/containers/help/TicketsContainer'
import type { TicketThread } from '@/domain/ticket.schema'
import { ApiError } from '@/services/api-error'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

const TICKETS = 'dashboard/user/tickets'
const STAMP = '2026-01-05T12:00:00.000Z'
const thread = (over: Partial<TicketThread> = {}): TicketThread => ({
  id: 7,
  topic: 'late',
  subject: 'Where is it?',
  status: 'answered',
  order_id: 12,
  created_at: STAMP,
  updated_at: STAMP,
  messages: [
    { id: 1, author: 'customer', text: 'It is late.', images: [], created_at: STAMP },
    { id: 2, author: 'support', text: 'On its way.', images: ['chats/a.webp'], created_at: STAMP },
  ],
  ...over,
})
const broken = () => {
  throw new ApiError(500, 'ERROR_500', 'Something went wrong')
}

it('[CT-08] the list can be tried again when it could not be loaded', async () => {
  const person = userEvent.setup({ delay: null })
  let isDown = true
  visit('/help/tickets')
  renderApp(<TicketsContainer />, {
    user: userFixture(),
    answers: { [TICKETS]: () => (isDown ? broken() : pageFixture([thread()])) },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await person.click(again)
  expect(await screen.findByRole('link', { name: /Where is it\?/ })).toHaveTextContent('Answered')
  await expectNoAxeViolations()
})

it('[CT-08] a message that was not sent stays in its field, with the reason', async () => {
  const person = userEvent.setup({ delay: null })
  visit('/help/tickets/7', { id: '7' })
  renderApp(<TicketContainer ticketId={7} />, {
    user: userFixture(),
    answers: { [`${TICKETS}/7`]: { data: thread() }, [`POST ${TICKETS}/7/messages`]: broken },
  })
  const reply = await screen.findByRole('textbox', { name: 'Write a reply' })
  const send = screen.getByRole('button', { name: 'Send message' })
  await person.click(send)
  expect(reply).toHaveAccessibleDescription(/^Required: /)
  await person.type(reply, 'Thanks')
  await person.click(send)
  expect(await screen.findByText('Something went wrong')).toBeVisible()
  expect(reply).toHaveValue('Thanks')
  expect(screen.getByRole('link', { name: 'Order #12' })).toHaveAttribute('href', '/orders/12')
  await expectNoAxeViolations()
})

it('[CT-08] a new one keeps what was typed when it is refused, and leads to its thread when it is sent', async () => {
  const person = userEvent.setup({ delay: null })
  let isDown = true
  visit('/help/tickets/new?topic=late&order=12', { topic: 'late', order: '12' })
  const { calls } = renderApp(<NewTicketContainer />, {
    user: userFixture(),
    answers: { [`POST ${TICKETS}`]: () => (isDown ? broken() : { data: thread() }) },
  })
  const subject = screen.getByRole('textbox', { name: 'Subject' })
  await person.type(subject, 'Where is it?')
  await person.type(screen.getByRole('textbox', { name: 'Your message' }), 'It is late.')
  const send = screen.getByRole('button', { name: 'Send message' })
  await person.click(send)
  expect(await screen.findByText('Something went wrong')).toBeVisible()
  expect(subject).toHaveValue('Where is it?')
  isDown = false
  await person.click(send)
  await waitFor(() => expect(fakeRouter.replace).toHaveBeenCalledWith('/help/tickets/7'))
  expect(calls.at(-1)?.body ?? calls[0]?.body).toMatchObject({ topic: 'late', order_id: 12 })
  await expectNoAxeViolations()
})
