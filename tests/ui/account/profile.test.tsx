import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ProfileContainer } from '@/containers/account/ProfileContainer'
import { WalletContainer } from '@/containers/account/WalletContainer'
import { toSessionUser } from '@/domain/session-user'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { currenciesFixture, languagesFixture } from '@/tests/support/fixtures'
import { profileOf } from '@/tests/support/people'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const show = 'dashboard/user/profile/show'
const update = 'PUT dashboard/user/profile/update'
const user = toSessionUser(profileOf())
const lists = {
  'rest/languages/active': { data: languagesFixture },
  'rest/currencies/active': { data: currenciesFixture },
}

beforeEach(() => visit('/profile'))

describe('profile', () => {
  it('[AU-18] shows and saves names, and says so', async () => {
    const told: string[] = []
    const stop = onToast(({ text }) => told.push(text))
    let saved = profileOf()
    const { calls } = renderApp(<ProfileContainer />, {
      user,
      answers: {
        ...lists,
        [show]: () => ({ data: saved }),
        [update]: () => {
          saved = profileOf({ firstname: 'Amira' })
          return { data: saved }
        },
      },
    })
    const firstname = await screen.findByLabelText('First name')
    expect(firstname).toHaveValue('Mira')
    expect(screen.getByText('mira@example.com')).toBeVisible()
    expect(screen.getByText('$42.50')).toBeVisible()
    await userEvent.clear(firstname)
    await userEvent.type(firstname, 'Amira')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(told).toEqual(['Your profile was saved.']))
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      firstname: 'Amira',
      lastname: 'Lindner',
    })
    expect(decodeURIComponent(document.cookie)).toContain('"firstname":"Amira"')
    await expectNoAxeViolations()
    stop()
  })

  it('[AU-18] shows what the API refused at its field', async () => {
    const past = 'Please enter a date in the past.'
    renderApp(<ProfileContainer />, {
      user,
      answers: {
        ...lists,
        [show]: { data: profileOf({ birthday: '2999-01-01' }) },
        [update]: () => {
          throw new ApiError(422, 'ERROR_422', past, { birthday: [past] })
        },
      },
    })
    const birthday = await screen.findByLabelText('Birthday (optional)')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(birthday).toHaveAccessibleDescription(past))
  })
})

describe('wallet', () => {
  it('shows the balance in its own currency', async () => {
    const [, yen] = currenciesFixture
    const wallet = { id: 1, uuid: 'w', currency_id: 2, price: 6375, symbol: '¥', currency: yen }
    renderApp(<WalletContainer />, { user, answers: { [show]: { data: profileOf({ wallet }) } } })
    expect(await screen.findByText(/6,375/)).toBeVisible()
    await expectNoAxeViolations()
  })

  it('says that there is none', async () => {
    const data = profileOf({ wallet: null })
    renderApp(<WalletContainer />, { user, answers: { [show]: { data } } })
    expect(await screen.findByText('You don’t have a wallet yet.')).toBeVisible()
  })
})
