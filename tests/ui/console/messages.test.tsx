import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ConsoleContainer } from '@/containers/console/ConsoleContainer'
import { MessageContainer } from '@/containers/console/MessageContainer'
import { MessagesContainer } from '@/containers/console/MessagesContainer'
import type { AdminMessageFull, MessageSummary } from '@/domain/admin-message.schema'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const PATH = 'dashboard/admin/messages'
const user = userFixture({ role: 'admin' })
const full = (over: Partial<AdminMessageFull> = {}): AdminMessageFull => ({
  id: 4,
  channel: 'email',
  state: 'given_up',
  recipient: 'mira@example.com',
  device: null,
  subject: '•••••• is your Tiffin code',
  attempts: null,
  next_try_at: null,
  sent_at: null,
  error: '550 5.1.1 <…@example.com>: no such user',
  created_at: '2026-11-20T10:00:00.000Z',
  resend: 'possible',
  ...over,
})
const message = (over: Partial<AdminMessageFull> = {}) => {
  const { resend: _, ...listed } = full(over)
  return listed
}
const summary = (over: Partial<MessageSummary> = {}): { data: MessageSummary } => ({
  data: {
    counts: { given_up: 3, retrying: 1, waiting: 0, sent: 1000 },
    lately: 2,
    senders: { email: 'on', sms: 'on', push: 'on' },
    ...over,
  },
})
const show = (ui: Parameters<typeof renderApp>[0], answers: Answers) => ({
  ...renderApp(ui, { user, answers: { [`${PATH}/summary`]: summary(), ...answers } }),
  person: userEvent.setup(),
})
const told = () => {
  const texts: string[] = []
  onToast(({ text }) => texts.push(text))
  return () => texts.at(-1)
}
const press = (name: string) => screen.getByRole('button', { name })

it('[KB-35] the list says to whom, by which channel, since when and why not, with counts by state', async () => {
  visit('/console/messages')
  const { calls } = show(<MessagesContainer />, {
    [PATH]: pageFixture([
      message(),
      message({ id: 5, channel: 'sms', recipient: '491510000', subject: '', error: null }),
      message({
        id: 6,
        channel: 'push',
        recipient: null,
        device: { user_id: 7, host: 'fcm.googleapis.com' },
        subject: '',
      }),
      message({ id: 7, channel: 'push', recipient: null, subject: '' }),
    ]),
  })
  const row = (await screen.findByRole('link', { name: 'mira@example.com' })).closest('li')
  for (const text of ['E-mail', '•••••• is your Tiffin code', 'no such user'])
    expect(row).toHaveTextContent(text)
  expect(screen.getByRole('link', { name: /\+491510000/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Account 7' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'The device has signed out' })).toBeVisible()
  expect(calls.find(({ path }) => path === PATH)?.params).toMatchObject({ state: 'given_up' })
  expect(screen.getByRole('tab', { name: 'Not delivered 3' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Queued' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Sent 1,000+' })).toBeVisible()
  expect(screen.getByText(/^Messages are deleted after 30 days\./)).toBeVisible()
  await expectNoAxeViolations()
})

it('[KB-35] who looks for somebody sees all that was written to them', async () => {
  visit('/console/messages', { status: 'sent', channel: 'email' })
  const { calls, person } = show(<MessagesContainer />, { [PATH]: pageFixture([]) })
  expect(await screen.findByText('No messages')).toBeVisible()
  expect(calls.find(({ path }) => path === `${PATH}/summary`)?.params).toMatchObject({
    channel: 'email',
  })
  await person.type(
    screen.getByRole('searchbox', { name: 'Full e-mail address or phone number' }),
    ' mira@example.com ',
  )
  await person.click(press('Search'))
  expect(fakeRouter.push).toHaveBeenLastCalledWith(
    {
      pathname: '/console/messages',
      query: { status: 'all', search: 'mira@example.com', channel: 'email' },
    },
    undefined,
    { shallow: true },
  )
})

it('[KB-35] the list says which channels send nothing, and where the demo keeps what it writes', async () => {
  const { unmount } = show(<MessagesContainer />, {
    [PATH]: pageFixture([]),
    [`${PATH}/summary`]: summary({ senders: { email: 'off', sms: 'off', push: 'on' } }),
  })
  expect(await screen.findByText(/Set SMTP_URL/)).toBeVisible()
  expect(screen.getByText(/Set TWILIO_ACCOUNT_SID/)).toBeVisible()
  expect(screen.queryByText(/PUSH_HOSTS/)).toBeNull()
  await expectNoAxeViolations()
  unmount()
  show(<MessagesContainer />, {
    [PATH]: pageFixture([]),
    [`${PATH}/summary`]: summary({ senders: { email: 'mailbox', sms: 'mailbox', push: 'on' } }),
  })
  expect(await screen.findByText(/stay in its mailbox/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the mailbox' })).toHaveAttribute(
    'href',
    '/dev/mail',
  )
})

it('[KB-36] a message is sent again by one press, and says that it waits', async () => {
  const last = told()
  let now = full()
  const { calls, person } = show(<MessageContainer messageId={4} />, {
    [`${PATH}/4`]: () => ({ data: now }),
    [`POST ${PATH}/4/retry`]: () => {
      now = full({ state: 'waiting', attempts: 0, resend: 'queued' })
      return { data: now }
    },
  })
  expect(await screen.findByText('550 5.1.1 <…@example.com>: no such user')).toBeVisible()
  await expectNoAxeViolations()
  await person.dblClick(press('Send again'))
  await expect.poll(last).toBe('Queued. It is sent within a minute.')
  expect(await screen.findByText('Queued')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('[KB-36] one that was sent meanwhile is told, and how it stands', async () => {
  const last = told()
  let now = full({ state: 'retrying' })
  const { person } = show(<MessageContainer messageId={4} />, {
    [`${PATH}/4`]: () => ({ data: now }),
    [`POST ${PATH}/4/retry`]: () => {
      now = full({ state: 'sent', sent_at: '2026-11-20T10:05:00.000Z', resend: 'sent' })
      throw new ApiError(409, 'ERROR_409', 'This was changed meanwhile.')
    },
  })
  await screen.findByText('Trying again')
  await person.click(press('Send again'))
  await expect.poll(last).toBe('This message has been sent in the meantime.')
  expect(await screen.findByText('Sent')).toBeVisible()
})

it.each([
  ['code_expired', 'email', /a code that is no longer valid/],
  ['too_old', 'email', /The limit is 7 days\./],
  ['too_old', 'push', /The limit is 1 day\./],
] as const)('[KB-36] why one is not sent again is said: %s, %s', async (resend, channel, text) => {
  show(<MessageContainer messageId={4} />, {
    [`${PATH}/4`]: { data: full({ resend, channel }) },
  })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

it('[KB-36] all of a channel are sent again, as far back as was chosen, and it is said how many', async () => {
  visit('/console/messages', { channel: 'sms' })
  const last = told()
  let left = 1200
  const { calls, person } = show(<MessagesContainer />, {
    [PATH]: pageFixture([message()]),
    [`POST ${PATH}/retry`]: () => {
      const count = Math.min(1000, left)
      left -= count
      return { data: { count, more: count === 1000 } }
    },
  })
  await screen.findByRole('link', { name: 'mira@example.com' })
  const send = async () => {
    await person.click(await screen.findByRole('button', { name: 'Send all again' }))
    const shown = await screen.findByRole('dialog')
    const dialog = within(shown)
    expect(dialog.getByRole('combobox', { name: 'Channel' })).toHaveValue('sms')
    await person.selectOptions(
      dialog.getByRole('combobox', { name: 'Created in the last' }),
      '7 days',
    )
    await expectNoAxeViolations(shown)
    await person.click(dialog.getByRole('button', { name: 'Send all again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await send()
  await expect.poll(last).toBe('Queued again: 1,000. There are more; send all again to continue.')
  await send()
  await expect.poll(last).toBe('Queued again: 200')
  await send()
  await expect.poll(last).toBe('None of these messages can be sent again.')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ channel: 'sms', days: 7 })
})

it('[KB-36] all of a channel are not offered where somebody’s messages were looked for', async () => {
  visit('/console/messages', { channel: 'sms', search: '+49 151' })
  show(<MessagesContainer />, { [PATH]: pageFixture([message()]) })
  await screen.findByRole('link', { name: 'mira@example.com' })
  expect(screen.queryByRole('button', { name: 'Send all again' })).toBeNull()
})

it('[KB-36] the focus stays at the search when the last one is on its way', async () => {
  visit('/console/messages', { channel: 'sms' })
  let left = 1
  const { person } = show(<MessagesContainer />, {
    [PATH]: () => pageFixture(left ? [message()] : []),
    [`${PATH}/summary`]: () =>
      summary({ counts: { given_up: left, retrying: 0, waiting: 1 - left, sent: 0 } }),
    [`POST ${PATH}/retry`]: () => {
      left = 0
      return { data: { count: 1, more: false } }
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Send all again' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Send all again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.querySelector('search')).toHaveFocus())
})

it('[KB-35] the console begins with how many of the last days reached nobody', async () => {
  const lists = ['shops', 'request-models', 'tickets', 'payments/parked', 'payment-refunds']
  const empty = Object.fromEntries(
    lists.map((list) => [`dashboard/admin/${list}`, pageFixture([])]),
  )
  show(<ConsoleContainer />, { ...empty })
  expect(await screen.findByText('Not delivered: 2')).toBeVisible()
  const row = screen.getByText('Not delivered: 2').closest('li') as HTMLElement
  expect(within(row).getByRole('link', { name: 'Messages' })).toHaveAttribute(
    'href',
    '/console/messages',
  )
})
