import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { ProfileContainer } from '@/containers/account/ProfileContainer'
import { WalletContainer } from '@/containers/account/WalletContainer'
import { toSessionUser } from '@/domain/session-user'
import { ApiError } from '@/services/api-error'
import { currenciesFixture, languagesFixture, pageFixture } from '@/tests/support/fixtures'
import { movementFixture, profileOf } from '@/tests/support/people'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const at = '2026-01-05T11:00:00.000Z'
const answers = {
  'rest/languages/active': { data: languagesFixture },
  'rest/currencies/active': { data: currenciesFixture },
  'dashboard/user/profile/show': { data: profileOf() },
  'dashboard/user/wallet/histories': pageFixture([movementFixture(42)]),
  'dashboard/user/payment-cards': { data: [] },
  'rest/payments': pageFixture([]),
  'dashboard/user/sessions': {
    data: [{ id: 1, agent: null, current: true, created_at: at, last_used_at: at }],
  },
  'dashboard/user/passkeys': {
    data: [{ id: 1, title: 'Key of the safe', created_at: at, last_used_at: null }],
  },
}

beforeEach(() => visit('/'))

it.each<[card: string, screen: ReactElement, path: keyof typeof answers, loaded: string | RegExp]>([
  ['Transactions', <WalletContainer key="w" />, 'dashboard/user/wallet/histories', '#42'],
  ['Saved cards', <WalletContainer key="w" />, 'dashboard/user/payment-cards', /^No saved cards/],
  ['Top up', <WalletContainer key="w" />, 'rest/payments', 'Online payment isn’t available here.'],
  ['Signed-in devices', <ProfileContainer key="p" />, 'dashboard/user/sessions', 'This device'],
  ['Passkeys', <ProfileContainer key="p" />, 'dashboard/user/passkeys', 'Key of the safe'],
])('%s that could not be loaded say so, and are tried again', async (name, ui, path, loaded) => {
  let isDown = true
  renderApp(ui, {
    user: toSessionUser(profileOf()),
    answers: {
      ...answers,
      [path]: () => {
        if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
        return answers[path]
      },
    },
  })
  const card = within(await screen.findByRole('region', { name }))
  expect(await card.findByText('Oops, something went wrong!')).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.click(card.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(card.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy'),
  )
  isDown = false
  await userEvent.click(card.getByRole('button', { name: 'Try again' }))
  const region = within(await screen.findByRole('region', { name }))
  expect(await region.findByText(loaded)).toBeVisible()
  expect(region.queryByRole('button', { name: 'Try again' })).toBeNull()
})
