import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WalletContainer } from '@/containers/account/WalletContainer'
import { toSessionUser } from '@/domain/session-user'
import { pageFixture } from '@/tests/support/fixtures'
import { movementFixture, profileOf } from '@/tests/support/people'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

it('[WA-01] shows the balance and what came and went', async () => {
  visit('/wallet')
  const profile = profileOf()
  renderApp(<WalletContainer />, {
    user: toSessionUser(profile),
    answers: {
      'dashboard/user/profile/show': { data: profile },
      'dashboard/user/wallet/histories': pageFixture([
        movementFixture(42),
        movementFixture(41, { type: 'withdraw', price: 9.5 }),
      ]),
      'dashboard/user/payment-cards': { data: [] },
      'rest/payments': pageFixture([]),
    },
  })
  const moves = await screen.findByRole('region', { name: 'Transactions' })
  const rows = await within(moves).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^#42.*\+\$22\.06$/),
    expect.stringMatching(/^#41.*−\$9\.50$/),
  ])
  const balance = screen.getByRole('region', { name: 'Balance' })
  expect(within(balance).getByText('$42.50')).toBeVisible()
  await expectNoAxeViolations()
})
