import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { DeleteAccountCard } from '@/containers/account/DeleteAccountCard'
import { DevicesCard } from '@/containers/account/DevicesCard'
import { UpdatePasswordContainer } from '@/containers/auth/UpdatePasswordContainer'
import type { ProofWay } from '@/domain/account'
import { toSessionUser } from '@/domain/session-user'
import { ApiError } from '@/services/api-error'
import { profileOf } from '@/tests/support/people'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const user = toSessionUser(profileOf())
const PROOF = 'dashboard/user/proof'
const SAVE = 'POST dashboard/user/profile/password/update'
const proofOf = (ways: ProofWay[], until: string | null = null) => ({ data: { until, ways } })

beforeEach(() => visit('/update-password'))

/** Types a new password twice and saves it. */
async function save(answers: Answers) {
  const view = renderApp(<UpdatePasswordContainer />, {
    user,
    answers: { [SAVE]: { data: profileOf() }, ...answers },
  })
  await userEvent.type(screen.getByLabelText(/^Password/), 'calm-meadow-38')
  await userEvent.type(screen.getByLabelText(/Repeat password/), 'calm-meadow-38')
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
  const sent = (line: string) =>
    view.calls.filter(({ method, path }) => `${method} ${path}` === line).map(({ body }) => body)
  return { sent }
}

describe('a change of how somebody signs in', () => {
  it('[AU-27] asks for the present password first, and says when it is wrong', async () => {
    let tries = 0
    const { sent } = await save({
      [PROOF]: proofOf(['password', 'email']),
      [`POST ${PROOF}`]: () => {
        tries += 1
        if (tries === 1) throw new ApiError(400, 'ERROR_PROOF_WRONG', 'This is not your password.')
        return proofOf(['password', 'email'], '2026-11-18T12:10:00.000Z')
      },
    })
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' })
    const field = within(dialog).getByLabelText(/Current password/)
    await userEvent.type(field, 'wrong one')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription('This is not your password.'))
    expect(sent(SAVE)).toEqual([])
    await expectNoAxeViolations(dialog)
    await userEvent.clear(field)
    await userEvent.type(field, 'quiet-harbour-71{Enter}')
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    expect(sent(`POST ${PROOF}`)[1]).toEqual({ password: 'quiet-harbour-71' })
  })

  it('[AU-27] takes a code where there is no password', async () => {
    const { sent } = await save({
      [PROOF]: proofOf(['phone']),
      [`POST ${PROOF}/code`]: { data: null },
      [`POST ${PROOF}`]: proofOf(['phone'], '2026-11-18T12:10:00.000Z'),
    })
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' })
    expect(within(dialog).queryByLabelText(/Current password/)).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send a code by SMS' }))
    await userEvent.type(await screen.findByLabelText('Verification code'), '123456')
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    expect(sent(`POST ${PROOF}/code`)).toEqual([{ channel: 'phone' }])
    expect(sent(`POST ${PROOF}`)).toEqual([{ channel: 'phone', code: '123456' }])
  })

  it('[AU-27] asks nothing right after signing in, and changes nothing for who turns it down', async () => {
    const fresh = await save({ [PROOF]: proofOf(['password'], '2026-11-18T12:10:00.000Z') })
    await waitFor(() => expect(fresh.sent(SAVE)).toHaveLength(1))
    renderApp(<DeleteAccountCard />, { user, answers: { [PROOF]: proofOf([]) } })
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' })
    expect(dialog).toHaveTextContent('Log out and log in again.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('Delete your account?')).toBeNull()
  })
})

describe('signed-in devices', () => {
  it('[AU-12] names each device, when it was used last, and which one this is', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'
    const created_at = '2026-11-10T09:00:00.000Z'
    const row = { agent, created_at, last_used_at: '2026-11-17T09:00:00.000Z' }
    const { calls } = renderApp(<DevicesCard />, {
      user,
      answers: {
        'dashboard/user/sessions': {
          data: [
            { id: 2, ...row, current: true },
            { id: 1, ...row, current: false },
          ],
        },
        'DELETE dashboard/user/sessions/1': { data: null },
      },
    })
    const [own, other] = await screen.findAllByRole('listitem')
    expect(own).toHaveTextContent('Firefox · WindowsThis device')
    expect(other).toHaveTextContent(/Signed in on .*10.* · Last used on .*17/)
    await userEvent.click(screen.getByRole('button', { name: 'Log out Firefox · Windows' }))
    await waitFor(() =>
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(
        'DELETE dashboard/user/sessions/1',
      ),
    )
  })
})
