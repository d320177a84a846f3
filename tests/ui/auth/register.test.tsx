import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { RegisterContainer } from '@/containers/auth/RegisterContainer'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { expectNoAxeViolations, type RenderOptions, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const open = (answers: RenderOptions['answers'] = {}) => {
  const view = renderApp(<RegisterContainer />, { answers })
  return { ...view, user: userEvent.setup() }
}

const email = () => screen.getByLabelText('E-mail')
const phone = () => screen.getByLabelText('Phone number')
const code = () => screen.findByLabelText('Verification code')
const send = () => screen.getByRole('button', { name: 'Send code' })

beforeEach(() => {
  visit('/register')
  sessionStorage.clear()
})

describe('registration by e-mail', () => {
  it('[AU-02] says that the e-mail has already been taken, at the field', async () => {
    const taken = 'The email has already been taken.'
    const { user } = open({
      'POST auth/register': () => {
        throw new ApiError(422, 'ERROR_422', taken, { email: [taken] })
      },
    })
    await user.type(email(), 'mira@example.com')
    await user.click(send())
    await waitFor(() => expect(email()).toHaveAccessibleDescription(taken))
    expect(email()).toHaveFocus()
    await expectNoAxeViolations()
  })

  it('[AU-02] sends a code, takes a pasted one, and asks for the details', async () => {
    visit('/register?from=%2Fcheckout', { from: '/checkout' })
    const { user, calls } = open({
      'POST auth/register': { data: null },
      'GET auth/verify/123456': { data: null },
    })
    await user.type(email(), 'mira@example.com')
    await user.click(send())
    const field = await code()
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    expect(field).toHaveAttribute('inputmode', 'numeric')
    await expectNoAxeViolations()
    await user.click(field)
    await user.paste('123 456')
    await waitFor(() =>
      expect(fakeRouter.replace).toHaveBeenCalledWith('/update-details?from=%2Fcheckout'),
    )
    expect(calls.find(({ path }) => path === 'auth/verify/123456')?.params).toMatchObject({
      email: 'mira@example.com',
    })
  })

  it('reads digits of an Arabic keyboard', async () => {
    const { user, calls } = open({
      'POST auth/register': { data: null },
      'GET auth/verify/123456': { data: null },
    })
    await user.type(email(), 'mira@example.com')
    await user.click(send())
    await user.type(await code(), '١٢٣٤٥٦')
    await waitFor(() => expect(calls.some(({ path }) => path === 'auth/verify/123456')).toBe(true))
  })

  it('[AU-04] says at the field that the code is wrong, and asks once', async () => {
    const { user, calls } = open({
      'POST auth/register': { data: null },
      'GET auth/verify/111111': () => {
        throw new ApiError(400, 'ERROR_CODE_WRONG', 'Wrong verification code')
      },
    })
    await user.type(email(), 'mira@example.com')
    await user.click(send())
    const field = await code()
    await user.type(field, '111111')
    await waitFor(() => expect(field).toHaveAccessibleDescription('Wrong verification code'))
    expect(calls.filter(({ path }) => path === 'auth/verify/111111')).toHaveLength(1)
    expect(fakeRouter.replace).not.toHaveBeenCalled()
  })

  it('goes back to another e-mail', async () => {
    const { user } = open({ 'POST auth/register': { data: null } })
    await user.type(email(), 'typo@example.com')
    await user.click(send())
    await code()
    await user.click(screen.getByRole('button', { name: 'Use another e-mail' }))
    expect(email()).toHaveValue('')
  })
})

describe('registration by phone', () => {
  it('[KB-11] is not offered where no SMS can be sent', async () => {
    open({ 'rest/settings': { data: [{ key: 'code_by_sms', value: '0' }] } })
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull())
    expect(email()).toBeVisible()
    await expectNoAxeViolations()
  })

  it('[AU-17] says that the phone number is required, then that it is invalid', async () => {
    const { user } = open()
    await user.click(screen.getByRole('tab', { name: 'By phone' }))
    await user.click(send())
    await waitFor(() => expect(phone()).toHaveAccessibleDescription('Phone number is required'))
    await user.type(phone(), '12')
    await user.click(send())
    await waitFor(() => expect(phone()).toHaveAccessibleDescription('Phone number is invalid'))
    await expectNoAxeViolations()
  })

  it('[AU-04] keeps the handle of the SMS and goes on to /verify-phone', async () => {
    const { user } = open({
      'POST auth/register': { data: { verifyId: 'v-1', phone: '491701234567' } },
    })
    await user.click(screen.getByRole('tab', { name: 'By phone' }))
    await user.type(phone(), '+49 170 1234567')
    await user.click(send())
    await waitFor(() => expect(fakeRouter.push).toHaveBeenCalledWith('/verify-phone'))
    expect(JSON.parse(sessionStorage.getItem('tiffin.code') ?? '{}')).toMatchObject({
      flow: 'register',
      channel: 'phone',
      target: '491701234567',
      verifyId: 'v-1',
    })
  })

  it('[AU-04] says that the SMS was not sent', async () => {
    const told: string[] = []
    const stop = onToast(({ text }) => told.push(text))
    const { user } = open({
      'POST auth/register': () => {
        throw new ApiError(503, 'ERROR_503', 'We are not available right now.')
      },
    })
    await user.click(screen.getByRole('tab', { name: 'By phone' }))
    await user.type(phone(), '+49 170 1234567')
    await user.click(send())
    await waitFor(() => expect(told).toEqual(['Sms not sent!']))
    stop()
  })
})
