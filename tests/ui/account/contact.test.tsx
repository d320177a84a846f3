import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ProfileContainer } from '@/containers/account/ProfileContainer'
import { toSessionUser } from '@/domain/session-user'
import { ApiError } from '@/services/api-error'
import { currenciesFixture, languagesFixture } from '@/tests/support/fixtures'
import { profileOf, sessionOf } from '@/tests/support/people'
import { type RenderOptions, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const open = (answers: RenderOptions['answers']) =>
  renderApp(<ProfileContainer />, {
    user: toSessionUser(profileOf()),
    answers: {
      'rest/languages/active': { data: languagesFixture },
      'rest/currencies/active': { data: currenciesFixture },
      'dashboard/user/profile/show': { data: profileOf() },
      ...answers,
    },
  })

beforeEach(() => visit('/profile'))

describe('another contact', () => {
  it('of a phone is the person’s once its code is typed', async () => {
    const { calls } = open({
      'POST auth/register': { data: { phone: '491709876543', verifyId: 'v-1' } },
      'POST auth/verify/phone': { data: sessionOf() },
      'PUT dashboard/user/profile/update': { data: profileOf() },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Change phone number' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(await dialog.findByLabelText('New phone number'), '+49 170 9876543')
    await userEvent.click(dialog.getByRole('button', { name: 'Send code' }))
    await userEvent.type(await dialog.findByLabelText('Verification code'), '123456')
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.params).toMatchObject({
        phone: '+491709876543',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('of an e-mail that the API refuses says so at the field', async () => {
    const taken = 'Somebody else has this e-mail.'
    open({
      'POST auth/register': () => {
        throw new ApiError(400, 'ERROR_400', taken)
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Change e-mail' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = await dialog.findByLabelText('New e-mail')
    await userEvent.type(field, 'taken@example.com')
    await userEvent.click(dialog.getByRole('button', { name: 'Send code' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(taken))
  })
})
