import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BeSellerContainer } from '@/containers/account/BeSellerContainer'
import { HelpContainer } from '@/containers/account/HelpContainer'
import { MailboxContainer } from '@/containers/dev/MailboxContainer'
import type { MailboxMessage } from '@/domain/mailbox.schema'
import { onToast } from '@/lib/toast'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

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
    expect(await screen.findByRole('link', { name: '+4930123' })).toHaveAttribute(
      'href',
      'tel:+4930123',
    )
    expect(screen.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
      'href',
      'mailto:hello@example.com',
    )
    expect(screen.queryByText('Address')).toBeNull()
    await expectNoAxeViolations()
  })

  it('says so when there are none', () => {
    renderApp(<HelpContainer />)
    expect(screen.getByText(/has not published any contact details/)).toBeVisible()
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
