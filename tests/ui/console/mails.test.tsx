import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MailsContainer } from '@/containers/console/MailsContainer'
import { languagesFixture, userFixture } from '@/tests/support/fixtures'
import { renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const mail = {
  mail: 'register',
  locale: 'en',
  subject: '482913 is your Tiffin code',
  text: 'Hello,\n\n482913',
  html: '<p>482913</p>',
  mails: [
    { mail: 'register', subject: '482913 is your Tiffin code' },
    { mail: 'leave', subject: 'Your Tiffin account will be deleted' },
  ],
}

it('[KB-47] what the address names stays chosen while its mail is on the way', async () => {
  visit('/console/messages/mails?mail=leave', { mail: 'leave' })
  renderApp(<MailsContainer />, {
    user: userFixture({ role: 'admin' }),
    // the answer is that of the mail before
    answers: {
      'dashboard/admin/messages/preview': { data: mail },
      'rest/languages/active': { data: languagesFixture },
    },
  })
  const choice = await screen.findByRole('combobox', { name: 'E-mail' })
  expect(choice).toHaveValue('leave')
  expect(screen.getByTitle(mail.subject)).toHaveAttribute('sandbox', '')
  const language = screen.getByRole('combobox', { name: 'Language' })
  await userEvent.selectOptions(language, await within(language).findByText('English'))
  await waitFor(() =>
    expect(fakeRouter.replace).toHaveBeenCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ mail: 'leave' }) }),
      undefined,
      expect.anything(),
    ),
  )
})
