import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MailboxContainer } from '@/containers/dev/MailboxContainer'
import { HelpContainer } from '@/containers/help/HelpContainer'
import { BeSellerContainer } from '@/containers/join/BeSellerContainer'
import type { MailboxMessage } from '@/domain/mailbox.schema'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { orderFixture } from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

const settings = {
  data: [
    { key: 'phone', value: '+4930123' },
    { key: 'email', value: 'hello@example.com' },
  ],
}

beforeEach(() => visit('/help'))

describe('help', () => {
  it('gives the contacts of the settings and leaves out the missing ones', async () => {
    renderApp(<HelpContainer />, { answers: { 'rest/settings': settings } })
    // the first answer waits for the schemas to be loaded
    expect(
      await screen.findByRole('link', { name: '+4930123' }, { timeout: 30_000 }),
    ).toHaveAttribute('href', 'tel:+4930123')
    expect(screen.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
      'href',
      'mailto:hello@example.com',
    )
    expect(screen.queryByText('Address')).toBeNull()
    await expectNoAxeViolations()
  })

  it('says so when there are none', () => {
    renderApp(<HelpContainer />)
    expect(screen.getByText(/no contact details yet/)).toBeVisible()
  })
})

describe('the help center', () => {
  const faq = (id: number, type: string, question: string) => ({
    id,
    uuid: String(id),
    type,
    active: true,
    translation: { id, locale: 'en', question, answer: '<p>Like this.</p>' },
    created_at: '2026-01-05T12:00:00Z',
    updated_at: '2026-01-05T12:00:00Z',
  })

  it('[CT-06] groups the questions, and finds by what is typed', async () => {
    const person = userEvent.setup({ delay: null })
    renderApp(<HelpContainer />, {
      answers: {
        'rest/faqs/paginate': pageFixture([
          faq(1, 'payment', 'How do I pay?'),
          faq(2, 'pets', 'May dogs come?'),
        ]),
      },
    })
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Other questions' })).toBeVisible()
    await expectNoAxeViolations()
    await person.type(screen.getByRole('searchbox'), 'dog')
    expect(screen.getByText('May dogs come?')).toBeVisible()
    expect(screen.queryByText('How do I pay?')).toBeNull()
    expect(screen.getByText('Answers found: 1')).toBeInTheDocument()
  })

  it('[CT-06] can be tried again for an order that did not load, and then gives its rules', async () => {
    const person = userEvent.setup({ delay: null })
    let isDown = true
    visit('/help?order=42', { order: '42' })
    renderApp(<HelpContainer />, {
      user: userFixture(),
      answers: {
        'dashboard/user/orders/42': () => {
          if (isDown) throw new ApiError(500, 'ERROR_500', 'Something went wrong')
          return { data: orderFixture({ status: 'delivered' }) }
        },
      },
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(again)
    await person.click(await screen.findByText('Something is missing'))
    const [write] = screen.getAllByRole('link', { name: 'Write to support' })
    expect(write).toHaveAttribute('href', '/help/tickets/new?topic=missing&order=42')
    await expectNoAxeViolations()
  })
})

describe('be a seller', () => {
  it('says whom to ask', async () => {
    renderApp(<BeSellerContainer />, { answers: { 'rest/settings': settings } })
    expect(await screen.findByRole('link', { name: 'hello@example.com' })).toBeVisible()
    await expectNoAxeViolations()
  })
})

describe('demo mailbox', () => {
  const message: MailboxMessage = {
    id: 1,
    channel: 'email',
    recipient: 'mira@example.com',
    subject: '123456 is your Tiffin code',
    body: 'Hello,\n\n123456\n\nIt is good for 10 min.',
    created_at: '2026-11-18T12:00:00Z',
    sent_at: null,
  }

  it('shows the code of a mail and copies it', async () => {
    const told: string[] = []
    const stop = onToast(({ text }) => told.push(text))
    const user = userEvent.setup()
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    renderApp(<MailboxContainer />, { answers: { 'rest/dev/mailbox': { data: [message] } } })
    await user.click(await screen.findByRole('button', { name: 'Copy code 123456' }))
    expect(write).toHaveBeenCalledWith('123456')
    expect(told).toEqual(['The code was copied.'])
    await expectNoAxeViolations()
    stop()
  })

  it('says that it is empty', async () => {
    renderApp(<MailboxContainer />, { answers: { 'rest/dev/mailbox': { data: [] } } })
    expect(await screen.findByText('No message yet')).toBeVisible()
    await expectNoAxeViolations()
  })
})
