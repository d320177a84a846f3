import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ResetPasswordContainer } from '@/containers/auth/ResetPasswordContainer'
import { UpdateDetailsContainer } from '@/containers/auth/UpdateDetailsContainer'
import { UpdatePasswordContainer } from '@/containers/auth/UpdatePasswordContainer'
import { WelcomeContainer } from '@/containers/auth/WelcomeContainer'
import { toSessionUser } from '@/domain/session-user'
import { onToast } from '@/lib/toast'
import { profileOf, sessionOf } from '@/tests/support/people'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const confirmed = {
  flow: 'register',
  channel: 'email',
  target: 'mira@example.com',
  sentAt: 0,
  verified: true,
}
const nameless = toSessionUser(profileOf({ firstname: '' }))

const fill = async (label: string, text: string) =>
  userEvent.type(screen.getByLabelText(label), text)
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  visit('/update-details')
  sessionStorage.clear()
})

describe('details', () => {
  it('[AU-06] complete a registration whose e-mail was confirmed', async () => {
    sessionStorage.setItem('tiffin.code', JSON.stringify(confirmed))
    const { calls } = renderApp(<UpdateDetailsContainer />, {
      answers: { 'POST auth/after-verify': { data: sessionOf() } },
    })
    await fill('First name', 'Mira')
    await fill('Password', 'secret-1')
    await fill('Repeat password', 'secret-1')
    await press('Finish')
    await waitFor(() => expect(fakeRouter.replace).toHaveBeenCalledWith('/welcome'))
    expect(calls.find(({ path }) => path === 'auth/after-verify')?.body).toMatchObject({
      email: 'mira@example.com',
      firstname: 'Mira',
      password: 'secret-1',
      password_confirmation: 'secret-1',
    })
  })

  it('[AU-06] give a phone account its name and password', async () => {
    const { calls } = renderApp(<UpdateDetailsContainer />, {
      user: nameless,
      answers: { 'PUT dashboard/user/profile/update': { data: profileOf() } },
    })
    expect(screen.getByText('Please, fill user details')).toBeVisible()
    await fill('First name', 'Mira')
    await fill('Password', 'secret-1')
    await fill('Repeat password', 'secret-1')
    await press('Finish')
    await waitFor(() => expect(fakeRouter.replace).toHaveBeenCalledWith('/welcome'))
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      firstname: 'Mira',
      password: 'secret-1',
    })
    await expectNoAxeViolations()
  })

  it('[AU-17] name a short password and a repetition that differs', async () => {
    renderApp(<UpdateDetailsContainer />, { user: nameless })
    const password = screen.getByLabelText('Password')
    const repeat = screen.getByLabelText('Repeat password')
    expect(repeat).toHaveAccessibleDescription('Passwords should match')
    await press('Finish')
    await waitFor(() =>
      expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(
        'Required: First name',
      ),
    )
    await fill('First name', 'Mira')
    await fill('Password', '1234567')
    await press('Finish')
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription('Password should contain at least 8 characters'),
    )
    await fill('Password', '8')
    await fill('Repeat password', '87654321')
    await press('Finish')
    await waitFor(() => expect(repeat).toHaveAccessibleDescription("Passwords don't match"))
    expect(repeat).toHaveFocus()
  })

  it('lead to the start without a confirmed code or a session', async () => {
    renderApp(<UpdateDetailsContainer />)
    await waitFor(() => expect(fakeRouter.replace).toHaveBeenCalledWith('/register'))
  })
})

describe('a forgotten password', () => {
  it('[AU-03] is reset by e-mail: code, session, new password', async () => {
    visit('/reset-password')
    const { calls } = renderApp(<ResetPasswordContainer />, {
      answers: {
        'POST auth/forgot/email-password': { message: 'sent', data: null },
        'POST auth/forgot/email-password/123456': { data: sessionOf() },
      },
    })
    await expectNoAxeViolations()
    await fill('E-mail', 'mira@example.com')
    await press('Send code')
    await userEvent.type(await screen.findByLabelText('Verification code'), '123456')
    await waitFor(() => expect(fakeRouter.push).toHaveBeenCalledWith('/update-password'))
    const call = calls.find(({ path }) => path === 'auth/forgot/email-password/123456')
    expect(call?.body).toEqual({ email: 'mira@example.com' })
  })

  it('[AU-05] is replaced, told, and the person goes on', async () => {
    const told: string[] = []
    const stop = onToast(({ text }) => told.push(text))
    visit('/update-password?from=%2Fprofile', { from: '/profile' })
    const { calls } = renderApp(<UpdatePasswordContainer />, {
      user: toSessionUser(profileOf()),
      answers: { 'POST dashboard/user/profile/password/update': { data: profileOf() } },
    })
    await expectNoAxeViolations()
    await fill('Password', 'secret-2')
    await fill('Repeat password', 'secret-2')
    await press('Save password')
    await waitFor(() => expect(fakeRouter.replace).toHaveBeenCalledWith('/profile'))
    expect(told).toEqual(['Your password was changed.'])
    expect(calls.find(({ path }) => path.endsWith('password/update'))?.body).toEqual({
      password: 'secret-2',
      password_confirmation: 'secret-2',
    })
    stop()
  })
})

describe('welcome', () => {
  it('[AU-07] greets by name and leads back', async () => {
    visit('/welcome?from=%2Fshop%2F3', { from: '/shop/3' })
    sessionStorage.setItem('tiffin.code', JSON.stringify(confirmed))
    renderApp(<WelcomeContainer />, { user: toSessionUser(profileOf()) })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Mira!')
    expect(screen.getByRole('link', { name: 'Continue where you left off' })).toHaveAttribute(
      'href',
      '/shop/3',
    )
    expect(sessionStorage.getItem('tiffin.code')).toBeNull()
    await expectNoAxeViolations()
  })
})
