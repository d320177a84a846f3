import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LoginContainer } from '@/containers/auth/LoginContainer'
import { RegisterContainer } from '@/containers/auth/RegisterContainer'
import { type FirebaseWay, firebaseWays } from '@/domain/firebase'
import {
  firebaseSettings,
  proofOf,
  refusal,
  sdk,
  sendCodes,
  solved,
} from '@/tests/support/firebase-sdk'
import { profileOf, sessionOf } from '@/tests/support/people'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

vi.mock('firebase/auth', async () => (await import('@/tests/support/firebase-sdk')).sdk)

const open = (answers = {}, ways: FirebaseWay[] = [...firebaseWays]) => {
  const view = renderApp(<LoginContainer token="" />, {
    answers: { 'rest/settings': firebaseSettings(ways), ...answers },
  })
  return { ...view, user: userEvent.setup() }
}
const button = (name: string) =>
  screen.findByRole('button', { name: `${name}, Continue with ${name}` })
const status = () => screen.getByRole('region', { name: 'Other ways to log in' })

beforeEach(() => {
  visit('/login?from=%2Fcheckout', { from: '/checkout' })
  sessionStorage.clear()
  vi.clearAllMocks()
  sdk.signInWithPopup.mockResolvedValue(proofOf('id-token'))
})

describe('other ways to sign in', () => {
  it('are absent where no Firebase is configured', async () => {
    renderApp(<LoginContainer token="" />)
    expect(screen.queryByRole('region', { name: 'Other ways to log in' })).toBeNull()
  })

  it('are those that the project has, on both screens, and nothing is loaded before a press', async () => {
    open({}, ['google', 'phone'])
    expect(await button('Google')).toBeVisible()
    expect(await button('Phone')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Continue with Apple/ })).toBeNull()
    await expectNoAxeViolations()
    expect(sdk.initializeAuth).not.toHaveBeenCalled()
    renderApp(<RegisterContainer />, { answers: { 'rest/settings': firebaseSettings(['apple']) } })
    expect(await button('Apple')).toBeVisible()
  })

  it('[AU-08] gives our API the provider token, and goes back to where the person came from', async () => {
    const session = { ...sessionOf(), custom_token: 'custom' }
    const { user, calls } = open({ 'POST auth/google/callback': { data: session } })
    await user.click(await button('Google'))
    await waitFor(() => expect(fakeRouter.replace).toHaveBeenCalledWith('/checkout'))
    expect(calls.find(({ path }) => path === 'auth/google/callback')?.body).toMatchObject({
      id: 'id-token',
    })
    expect(sdk.signInWithCustomToken).toHaveBeenCalledWith(expect.anything(), 'custom')
  })

  it.each([
    ['auth/popup-closed-by-user', /The window was closed/],
    ['auth/network-request-failed', /No connection/],
    [
      'auth/account-exists-with-different-credential',
      /There’s already an account with this e-mail/,
    ],
    ['auth/operation-not-allowed', /This way to sign in isn’t available here/],
    ['auth/internal-error', /Something went wrong/],
  ])('say what %s means, and can be pressed again', async (code, words) => {
    sdk.signInWithPopup.mockRejectedValueOnce(refusal(code))
    const { user } = open({ 'POST auth/apple/callback': { data: sessionOf() } })
    await user.click(await button('Apple'))
    await waitFor(() => expect(status()).toHaveTextContent(words))
    await user.click(await button('Apple'))
    await waitFor(() => expect(fakeRouter.replace).toHaveBeenCalledWith('/checkout'))
  })

  it('leave for the provider where no window opens, and finish when the page is back', async () => {
    sdk.signInWithPopup.mockRejectedValueOnce(refusal('auth/popup-blocked'))
    const { user, unmount } = open()
    await user.click(await button('Facebook'))
    await waitFor(() => expect(sdk.signInWithRedirect).toHaveBeenCalledOnce())
    unmount()
    sdk.getRedirectResult.mockResolvedValueOnce(proofOf('late-token'))
    const { calls } = open({ 'POST auth/facebook/callback': { data: sessionOf() } })
    await waitFor(() => expect(fakeRouter.replace).toHaveBeenCalledWith('/checkout'))
    expect(calls.find(({ path }) => path === 'auth/facebook/callback')?.body).toMatchObject({
      id: 'late-token',
    })
  })

  it('[AU-11] ask for a phone, then for its code; a wrong one is told at the field', async () => {
    const confirm = vi
      .fn()
      .mockRejectedValueOnce(refusal('auth/invalid-verification-code'))
      .mockRejectedValueOnce(refusal('auth/too-many-requests'))
      .mockResolvedValueOnce(proofOf('id-token'))
    sendCodes(confirm)
    const nameless = sessionOf(profileOf({ firstname: '' }))
    const { user, calls } = open({ 'POST auth/verify/phone': { data: nameless } })
    await user.click(await button('Phone'))
    await user.type(screen.getByLabelText('Phone number'), '+49 30 1234567')
    await expectNoAxeViolations()
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    const code = await screen.findByLabelText('Verification code')
    expect(sdk.signInWithPhoneNumber.mock.lastCall?.[1]).toBe('+49301234567')
    expect(solved).toEqual([{ isInPage: true, isInvisible: true, token: expect.any(String) }])
    // the captcha has left nothing in the page
    expect(document.querySelectorAll('body > div:empty')).toHaveLength(0)
    await user.type(code, '111111')
    await waitFor(() => expect(code).toHaveAccessibleDescription('Wrong verification code'))
    await user.clear(code)
    await user.type(code, '222222')
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Too many attempts/))
    await user.clear(code)
    await user.type(code, '333333')
    await waitFor(() =>
      expect(fakeRouter.replace).toHaveBeenCalledWith('/update-details?from=%2Fcheckout'),
    )
    const call = calls.find(({ path }) => path === 'auth/verify/phone')
    expect(call?.body).toMatchObject({ type: 'firebase', id: 'id-token' })
  })
})
