import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ChatContainer } from '@/containers/chat/ChatContainer'
import type { ChatThread } from '@/domain/chat.schema'
import type { ChatMessage } from '@/domain/chat-thread'
import { writeFirebase } from '@/domain/firebase'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import type { ChatStore, OutgoingMessage } from '@/services/chat-store'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { type Answers, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

const ID = '0b7c8a54-0000-4000-8000-000000000000'
const CHAT = `dashboard/user/chats/${ID}`
const STAMP = '2026-01-05T12:00:00.000Z'
const LATER = '2026-01-05T12:05:00.000Z'
const chat = (over: Partial<ChatThread> = {}): ChatThread => ({
  id: ID,
  user: { id: 1, firstname: 'Mira', active: 1 },
  roleId: 'seller',
  shop_id: 1,
  order_id: null,
  parcel_id: null,
  subject_status: null,
  parties: ['1', '2'],
  is_mine: true,
  peer: { name: 'Bella', img: null },
  last_text: null,
  last_is_own: false,
  last_at: null,
  unread: 0,
  peer_read_at: null,
  closed_at: null,
  is_blocked: false,
  has_blocked: false,
  waiting_since: null,
  assigned: null,
  created_at: STAMP,
  can_translate: false,
  steps: [],
  ...over,
})

/** The documents of a pretended Firestore, and what its listeners are told. */
let stored: ChatMessage[]
let refusal: Error | undefined
let tell: ((rows: ChatMessage[]) => void) | undefined
const store: ChatStore = {
  watchChats: (_party, _most, on) => {
    on([{ id: ID, roleId: 'seller', created_at: STAMP }])
    return () => {}
  },
  watchMessages: (_chat, _most, on) => {
    tell = on
    on(stored)
    return () => {}
  },
  send: async ({ id, chat_id, sender_id, chat_content, chat_img }: OutgoingMessage) => {
    if (refusal) throw refusal
    const created_at = STAMP
    stored = [
      ...stored,
      { id, chat_id, sender_id, chat_content, chat_img, created_at, isPending: false },
    ]
    tell?.(stored)
  },
}
vi.mock('@/services/chat-store', () => ({ openChatStore: async () => store }))

const settings = (isLocal: boolean) => ({
  data: [
    {
      key: 'firebase',
      value: writeFirebase({
        projectId: 'city',
        apiKey: 'key',
        authDomain: 'city.example',
        ways: [],
        local: isLocal,
        ...(isLocal ? { firestore: { port: 4000 } } : {}),
      }),
    },
  ],
})

beforeEach(() => {
  stored = []
  refusal = undefined
  sessionStorage.clear()
})

function show(thread: ChatThread, answers: Answers = {}, isLocal = true) {
  visit(`/chats/${ID}`)
  return renderApp(<ChatContainer chatId={ID} />, {
    user: { ...userFixture(), id: 1 },
    answers: {
      'rest/settings': settings(isLocal),
      'dashboard/user/chats': pageFixture([]),
      'dashboard/user/chats/unread': { data: { count: 0, open: 0 } },
      [CHAT]: { data: thread },
      [`POST ${CHAT}/read`]: { data: null },
      [`POST ${CHAT}/typing`]: { data: null },
      ...answers,
    },
  })
}

const field = () => screen.findByRole('textbox', { name: 'Message to Bella' })
const write = async (words: string) => {
  const person = userEvent.setup({ delay: null })
  await person.type(await field(), `${words}{Enter}`)
}
const reportsOf = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ path }) => path === `${CHAT}/sent`)

describe('[CT-19] what is written in an operator’s Firebase project', () => {
  it('is reported once, by its id', async () => {
    const view = show(chat(), { [`POST ${CHAT}/sent`]: { data: null } }, false)
    await write('No onions')
    expect(await within(await screen.findByRole('log')).findByText('No onions')).toBeVisible()
    await waitFor(() => expect(reportsOf(view)).toHaveLength(1))
    expect(reportsOf(view)[0]?.body).toEqual({ message_id: stored[0]?.id })
    await waitFor(() => expect(sessionStorage.getItem('tiffin.unsent')).toBeNull())
  })

  it('is reported by the next visit where the report has failed, and not written again', async () => {
    const down = () => {
      throw new ApiError(503, 'ERROR_503', 'Unavailable')
    }
    const first = show(chat(), { [`POST ${CHAT}/sent`]: down }, false)
    await write('No onions')
    await waitFor(() => expect(reportsOf(first)).toHaveLength(1))
    first.unmount()
    const next = show(chat(), { [`POST ${CHAT}/sent`]: { data: null } }, false)
    await waitFor(() => expect(reportsOf(next)).toHaveLength(1))
    expect(stored).toHaveLength(1)
    await waitFor(() => expect(sessionStorage.getItem('tiffin.unsent')).toBeNull())
  })

  it('is reported when its sender comes back after the tab was closed', async () => {
    const said = { chat_id: ID, chat_img: null, created_at: STAMP, isPending: false }
    stored = [
      { ...said, id: 'known', sender_id: '1', chat_content: 'Before' },
      { ...said, id: 'left', sender_id: '1', chat_content: 'After', created_at: LATER },
      { ...said, id: 'theirs', sender_id: '2', chat_content: 'Yes', created_at: LATER },
    ]
    const sent = { [`POST ${CHAT}/sent`]: { data: null } }
    const view = show(chat({ last_at: STAMP }), sent, false)
    await waitFor(() => expect(reportsOf(view)).toHaveLength(1))
    expect(reportsOf(view)[0]?.body).toEqual({ message_id: 'left' })
  })

  it('that was not taken is said', async () => {
    const ended = () => {
      throw new ApiError(403, 'ERROR_403', 'Ended')
    }
    show(chat(), { [`POST ${CHAT}/sent`]: ended }, false)
    const failed = vi.spyOn(toast, 'error').mockImplementation(() => undefined as never)
    await write('No onions')
    await waitFor(() => expect(failed).toHaveBeenCalled())
    failed.mockRestore()
  })

  it('and our own server hears of it by itself', async () => {
    const view = show(chat())
    await write('No onions')
    await waitFor(() => expect(sessionStorage.getItem('tiffin.unsent')).toBeNull())
    expect(reportsOf(view)).toEqual([])
  })
})

it('[CT-04] a refused message stands in the field again, before what is typed meanwhile', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const person = userEvent.setup({ delay: null })
  show(chat())
  const input = await field()
  let refuse = () => {}
  const send = vi.spyOn(store, 'send').mockImplementation(
    () =>
      new Promise((_, reject) => {
        refuse = () => reject(new Error('permission-denied'))
      }),
  )
  await person.type(input, 'First{Enter}')
  await person.type(input, 'Second')
  refuse()
  await waitFor(() => expect(input).toHaveValue('First\nSecond'))
  send.mockRestore()
})

describe('[CT-21] a translation', () => {
  const hello: ChatMessage = {
    id: 'm1',
    chat_id: ID,
    sender_id: '2',
    chat_content: 'Sofort',
    chat_img: null,
    created_at: STAMP,
    isPending: false,
  }

  it('is asked for by the reader, for the other side’s messages, and can be hidden', async () => {
    const person = userEvent.setup({ delay: null })
    stored = [hello, { ...hello, id: 'm2', sender_id: '1', chat_content: 'Thanks' }]
    const { calls } = show(chat({ can_translate: true }), {
      [`POST ${CHAT}/translate`]: { data: { text: 'At once', from: 'de' } },
    })
    const buttons = await screen.findAllByRole('button', { name: 'Translate' })
    expect(buttons).toHaveLength(1)
    await person.click(buttons[0] as HTMLElement)
    expect(await screen.findByText('At once')).toHaveAttribute('lang', 'en')
    expect(screen.getByText('Translated from German')).toBeVisible()
    expect(screen.getByText('Sofort')).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('/translate'))?.body).toEqual({
      message_id: 'm1',
      to: 'en',
    })
    await person.click(screen.getByRole('button', { name: 'Hide translation' }))
    expect(screen.queryByText('At once')).toBeNull()
  })

  it('that fails says so, and can be asked for again', async () => {
    const person = userEvent.setup({ delay: null })
    stored = [hello]
    let isDown = true
    show(chat({ can_translate: true }), {
      [`POST ${CHAT}/translate`]: () => {
        if (isDown) throw new ApiError(503, 'ERROR_503', 'Unavailable')
        return { data: { text: 'At once', from: 'de' } }
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Translate' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'It couldn’t be translated right now',
    )
    isDown = false
    await person.click(screen.getByRole('button', { name: 'Translate' }))
    expect(await screen.findByText('At once')).toBeVisible()
  })

  it('is not offered where the operator has named no service', async () => {
    stored = [hello]
    show(chat())
    expect(await screen.findByText('Sofort')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull()
  })
})
