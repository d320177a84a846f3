import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ChatsContainer } from '@/containers/chat/ChatsContainer'
import type { Chat } from '@/domain/chat.schema'
import { ApiError } from '@/services/api-error'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

const CHATS = 'dashboard/user/chats'
const STAMP = '2026-01-05T12:00:00.000Z'
const chat = (over: Partial<Chat> = {}): Chat => ({
  id: '0b7c8a54-0000-4000-8000-000000000000',
  user: { id: 1, firstname: 'Mira', active: 1 },
  roleId: 'seller',
  shop_id: 1,
  order_id: 12,
  parcel_id: null,
  subject_status: 'ready',
  parties: ['1', '2'],
  is_mine: true,
  peer: { name: 'Bella', img: null },
  last_text: 'It is ready',
  last_is_own: false,
  last_at: STAMP,
  unread: 3,
  peer_read_at: null,
  closed_at: null,
  is_blocked: false,
  has_blocked: false,
  waiting_since: null,
  assigned: null,
  created_at: STAMP,
  ...over,
})
const show = (answer: () => unknown) => {
  visit('/chats')
  renderApp(<ChatsContainer />, { user: userFixture(), answers: { [CHATS]: answer } })
}

it('[CT-11] the list can be tried again when it could not be loaded', async () => {
  const person = userEvent.setup({ delay: null })
  let isDown = true
  show(() => {
    if (isDown) throw new ApiError(500, 'ERROR_500', 'Something went wrong')
    return pageFixture([chat()])
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await person.click(again)
  const row = await screen.findByRole('link', { name: /Bella/ })
  expect(row).toHaveTextContent('Order #12')
  expect(row).toHaveTextContent('3 unread messages')
  await expectNoAxeViolations()
})

it('[CT-11] a list without a conversation leads to the support', async () => {
  show(() => pageFixture([]))
  expect(await screen.findByText('No conversations yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Chat with support' })).toHaveAttribute(
    'href',
    '/chats/new?with=admin',
  )
})

it('[CT-01] a row says whose message was the last, that it was a photo, and that it has ended', async () => {
  show(() =>
    pageFixture([
      chat({ last_text: '', last_is_own: true, unread: 0, closed_at: STAMP, order_id: null }),
      chat({ id: '1b7c8a54-0000-4000-8000-000000000000', peer: null, roleId: 'admin' }),
    ]),
  )
  const row = await screen.findByRole('link', { name: /Bella/ })
  expect(row).toHaveTextContent('You: Photo')
  expect(row).toHaveTextContent('Shop · ended')
  expect(screen.getByRole('link', { name: /support/i })).toHaveTextContent('It is ready')
})
