import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VerifyPhoneContainer } from '@/containers/auth/VerifyPhoneContainer'
import type { PendingCode } from '@/domain/auth'
import { userFixture } from '@/tests/support/fixtures'
import { profileOf, sessionOf } from '@/tests/support/people'
import { expectNoAxeViolations, type RenderOptions, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const waiting: PendingCode = {
  flow: 'register',
  channel: 'phone',
  target: '491701234567',
  verifyId: 'v-1',
  sentAt: 0,
}

const open = (pending: Partial<PendingCode> = {}, answers: RenderOptions['answers'] = {}) => {
  const stored = { ...waiting, sentAt: Date.now(), ...pending }
  sessionStorage.setItem('tiffin.code', JSON.stringify(stored))
  return renderApp(<VerifyPhoneContainer />, { answers })
}

beforeEach(() => {
  visit('/verify-phone')
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the code of an SMS', () => {
  it('[AU-04] makes the account and asks for its details', async () => {
    const session = sessionOf(profileOf({ firstname: '' }))
    const { calls } = open({}, { 'POST auth/verify/phone': { data: session } })
    await userEvent.type(screen.getByLabelText('Verification code'), '123456')
    await waitFor(() => expect(fakeRouter.push).toHaveBeenCalledWith('/update-details'))
    expect(calls.find(({ path }) => path === 'auth/verify/phone')?.body).toEqual({
      verifyId: 'v-1',
      verifyCode: '123456',
    })
    await expectNoAxeViolations()
  })

  it('[AU-03] of a reset signs in and asks for a new password', async () => {
    open({ flow: 'reset' }, { 'POST auth/forgot/password/confirm': { data: sessionOf() } })
    await userEvent.type(screen.getByLabelText('Verification code'), '123456')
    await waitFor(() => expect(fakeRouter.push).toHaveBeenCalledWith('/update-password'))
  })

  it.each([
    { signedIn: false, from: undefined, target: '/register' },
    { signedIn: false, from: '/checkout', target: '/register?from=%2Fcheckout' },
    { signedIn: true, from: undefined, target: '/profile' },
    { signedIn: true, from: '/checkout', target: '/checkout' },
  ])('[AU-04] without a code it leads to $target', async ({ signedIn, from, target }) => {
    visit('/verify-phone', from ? { from } : {})
    renderApp(<VerifyPhoneContainer />, { user: signedIn ? userFixture() : null })
    await waitFor(() => expect(fakeRouter.replace).toHaveBeenCalledWith(target))
  })

  it.each([
    { flow: 'register', target: '/update-details?from=%2Fcheckout' },
    { flow: 'reset', target: '/update-password?from=%2Fcheckout' },
  ] as const)('[AU-25] keeps the way back through $flow', async ({ flow, target }) => {
    visit('/verify-phone?from=%2Fcheckout', { from: '/checkout' })
    const session = { data: sessionOf(profileOf({ firstname: '' })) }
    open(
      { flow },
      { 'POST auth/verify/phone': session, 'POST auth/forgot/password/confirm': session },
    )
    await userEvent.type(screen.getByLabelText('Verification code'), '123456')
    await waitFor(() => expect(fakeRouter.push).toHaveBeenCalledWith(target))
  })

  it('[AU-04] can be asked for again after a minute when the setting is unset', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    open()
    const button = screen.getByRole('button', { name: 'Resend code in 1:00' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    act(() => {
      vi.advanceTimersByTime(59_000)
    })
    expect(button).toHaveTextContent('0:01')
    act(() => {
      vi.advanceTimersByTime(1000)
    })
    expect(screen.getByRole('button', { name: 'Resend code' })).not.toHaveAttribute('aria-disabled')
  })

  it('[AU-04] can be asked for again after otp_expire_time minutes', async () => {
    open({}, { 'rest/settings': { data: [{ key: 'otp_expire_time', value: '10' }] } })
    expect(
      await screen.findByRole('button', { name: /Resend code in (10:00|9:5\d)/ }),
    ).toBeVisible()
  })

  it('[AU-04] starts the wait anew with the next code', async () => {
    const sent = { data: { verifyId: 'v-2', phone: '491701234567' } }
    open({ sentAt: Date.now() - 61_000 }, { 'POST auth/register': sent })
    await userEvent.click(screen.getByRole('button', { name: 'Resend code' }))
    await screen.findByRole('button', { name: /Resend code in/ })
    expect(JSON.parse(sessionStorage.getItem('tiffin.code') ?? '{}').verifyId).toBe('v-2')
  })
})
