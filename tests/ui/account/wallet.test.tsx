import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WalletContainer } from '@/containers/account/WalletContainer'
import { toSessionUser } from '@/domain/user'
import type { WalletHistory } from '@/domain/wallet'
import { pageFixture } from '@/tests/support/fixtures'
import { profileOf } from '@/tests/support/people'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const author = { id: 7, firstname: 'Mina', active: 1 } as const
const movement = (id: number, type: 'topup' | 'withdraw', price: number): WalletHistory => ({
  id,
  uuid: `movement-${id}`,
  wallet_uuid: 'wallet-1',
  transaction_id: null,
  type,
  price,
  note: `#${id}`,
  status: 'paid',
  author,
  user: author,
  created_at: '2026-01-05T11:00:00.000Z',
  updated_at: '2026-01-05T11:00:00.000Z',
})

it('[WA-01] shows the balance and what came and went', async () => {
  visit('/wallet')
  const profile = profileOf()
  renderApp(<WalletContainer />, {
    user: toSessionUser(profile),
    answers: {
      'dashboard/user/profile/show': { data: profile },
      'dashboard/user/wallet/histories': pageFixture([
        movement(42, 'topup', 22.06),
        movement(41, 'withdraw', 9.5),
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
