import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SignInCard } from '@/containers/account/SignInCard'
import {
  firebaseSettings,
  proofOf,
  refusal,
  sdk,
  sendCodes,
  solved,
} from '@/tests/support/firebase-sdk'
import { userFixture } from '@/tests/support/fixtures'
import { profileOf, sessionOf } from '@/tests/support/people'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'

vi.mock('firebase/auth', async () => (await import('@/tests/support/firebase-sdk')).sdk)

const update = 'PUT dashboard/user/profile/update'

/** Opens the dialog, and asks for a code to the new phone. */
async function ask(answers: Answers) {
  const onChanged = vi.fn(async () => {})
  const view = renderApp(<SignInCard profile={profileOf()} onChanged={onChanged} />, {
    user: userFixture(),
    answers: { [update]: { data: profileOf({ phone: '49301234567' }) }, ...answers },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Change phone number' }))
  await userEvent.type(await screen.findByLabelText(/New phone number/), '+49 30 1234567')
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  const code = await screen.findByLabelText('Verification code')
  const sent = (path: string) => view.calls.find((call) => `${call.method} ${call.path}` === path)
  return { code, onChanged, sent }
}

beforeEach(() => vi.clearAllMocks())

it('[KB-11] a new phone is not offered where no code can reach it', async () => {
  const show = (more: { key: string; value: string }[]) =>
    renderApp(<SignInCard profile={profileOf()} onChanged={async () => {}} />, {
      user: userFixture(),
      answers: { 'rest/settings': { data: [{ key: 'code_by_sms', value: '0' }, ...more] } },
    })
  const change = () => screen.queryByRole('button', { name: 'Change phone number' })
  const { unmount } = show([])
  await waitFor(() => expect(change()).toBeNull())
  unmount()
  // Firebase sends codes of its own
  show(firebaseSettings(['phone']).data)
  await waitFor(() => expect(change()).toBeVisible())
})

describe('a new phone of who is signed in', () => {
  it('[AU-19] is proven at Firebase where the project offers phones; no SMS of ours goes out', async () => {
    const confirm = vi
      .fn()
      .mockRejectedValueOnce(refusal('auth/invalid-verification-code'))
      .mockResolvedValueOnce(proofOf('id-token'))
    sendCodes(confirm)
    const { code, onChanged, sent } = await ask({
      'rest/settings': firebaseSettings(['phone']),
      'POST auth/verify/phone': { data: sessionOf() },
    })
    expect(sdk.signInWithPhoneNumber.mock.lastCall?.[1]).toBe('+49301234567')
    expect(solved).toHaveLength(1)
    await userEvent.type(code, '111111')
    await waitFor(() => expect(code).toHaveAccessibleDescription('Wrong verification code'))
    expect(sent(update)).toBeUndefined()
    await userEvent.clear(code)
    await userEvent.type(code, '222222')
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sent('POST auth/verify/phone')?.body).toMatchObject({ type: 'firebase', id: 'id-token' })
    expect(sent(update)?.params).toMatchObject({ phone: '+49301234567' })
    expect(sent('POST auth/register')).toBeUndefined()
    await expectNoAxeViolations()
  })

  it('[AU-19] is proven by our own SMS where there is no project', async () => {
    const { code, onChanged, sent } = await ask({
      'POST auth/register': { data: { verifyId: 'v-1', phone: '49301234567' } },
      'POST auth/verify/phone': { data: sessionOf() },
    })
    await userEvent.type(code, '222222')
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sent('POST auth/verify/phone')?.body).toEqual({ verifyId: 'v-1', verifyCode: '222222' })
    expect(sent(update)?.params).toMatchObject({ phone: '+49301234567' })
    expect(sdk.signInWithPhoneNumber).not.toHaveBeenCalled()
  })
})
