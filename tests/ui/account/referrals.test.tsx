import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { GetServerSidePropsContext } from 'next'
import { afterEach, expect, it, vi } from 'vitest'
import { MenuLinks } from '@/components/layout/MenuLinks'
import { ReferralsContainer } from '@/containers/referral/ReferralsContainer'
import type { Invitee, ReferralSummary } from '@/domain/referral.schema'
import { toSessionUser } from '@/domain/session-user'
import { settingDefaults } from '@/domain/settings'
import { getServerSideProps } from '@/pages/referrals'
import { ApiError } from '@/services/api-error'
import { languagesFixture, pageFixture } from '@/tests/support/fixtures'
import { profileOf } from '@/tests/support/people'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

afterEach(() => vi.unstubAllGlobals())

const at = '2026-11-18T12:00:00.000Z'
const invitee = (id: number, over: Partial<Invitee> = {}): Invitee => ({
  id,
  name: 'Noor K.',
  joined_at: at,
  state: 'joined',
  due_at: null,
  price: 0,
  ...over,
})
const summary: ReferralSummary = {
  joined: 3,
  waiting: 1,
  earned: 5,
  invited: { state: 'joined', due_at: null, price: 0 },
}
const answers: Answers = {
  'dashboard/user/profile/show': { data: profileOf() },
  'rest/referral': { data: { price_from: 5, price_to: 3, translation: null } },
  'dashboard/user/referrals/summary': { data: summary },
  'dashboard/user/referrals': pageFixture([
    invitee(1),
    invitee(2, { state: 'waiting', due_at: '2026-11-21T12:00:00.000Z' }),
    invitee(3, { name: '', state: 'earned', price: 5 }),
  ]),
}

function show(over: Answers = {}) {
  visit('/referrals')
  const user = toSessionUser(profileOf())
  return renderApp(<ReferralsContainer />, { user, answers: { ...answers, ...over } })
}

it('[WA-07] [WA-08] says what both get, the own link, and what each reward waits for', async () => {
  show()
  const rewards = '$5.00 for you, $3.00 for a friend'
  // the first test of a file waits for the schemas, too
  expect(await screen.findByText(rewards, {}, { timeout: 5000 })).toBeVisible()
  expect(await screen.findByRole('textbox', { name: 'Your invitation link' })).toHaveValue(
    `${window.location.origin}/register?referral_code=MIRA`,
  )
  const rows = await within(
    screen.getByRole('region', { name: 'Friends who joined' }),
  ).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Noor K\..*Waiting for first order$/),
    expect.stringMatching(/^Noor K\..*Paid out on Nov 21, 2026$/),
    expect.stringMatching(/^Someone.*\+\$5\.00$/),
  ])
  expect(
    await screen.findByText(
      'You joined through an invitation. You’ll get $3.00 after your first paid order.',
    ),
  ).toBeVisible()
  await expectNoAxeViolations()
})

it('says so where no programme runs and nobody has joined', async () => {
  show({
    'rest/referral': () => {
      throw new ApiError(404, 'ERROR_404', 'Not found.')
    },
    'dashboard/user/referrals': pageFixture([]),
  })
  expect(await screen.findByText('No rewards available right now.')).toBeVisible()
  expect(await screen.findByText('No one has joined yet. Share your link.')).toBeVisible()
  await expectNoAxeViolations()
})

it('each part that could not be loaded says so and is tried again', async () => {
  let isDown = true
  const paths = ['rest/referral', 'dashboard/user/referrals', 'dashboard/user/referrals/summary']
  const failing = Object.fromEntries(
    paths.map((path) => [
      path,
      () => {
        if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
        return answers[path]
      },
    ]),
  )
  show(failing)
  await waitFor(() => expect(screen.getAllByText('Oops, something went wrong!')).toHaveLength(3))
  isDown = false
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) {
    await userEvent.click(button)
  }
  expect(await screen.findByText('$5.00 for you, $3.00 for a friend')).toBeVisible()
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
})

it.each([
  ['1', true],
  ['0', false],
])('[WA-07] stands in the menu only while it is on: %s', async (value, isShown) => {
  const settings = { ...settingDefaults, referral_active: value }
  renderApp(<MenuLinks personal settings={settings} onLogout={() => {}} onLeave={() => {}} />)
  const link = screen.queryByRole('link', { name: 'Invite friends' })
  expect(link !== null).toBe(isShown)
})

it('[WA-07] [WA-09] leads to the wallet while it is off, so that no notice leads nowhere', async () => {
  vi.stubGlobal('__apiFetch', async ({ url }: Request) => {
    const isLanguages = url.includes('rest/languages/active')
    return Response.json({ data: isLanguages ? languagesFixture : [] })
  })
  const cookie = `access_token=x; user=${encodeURIComponent(JSON.stringify(toSessionUser(profileOf())))}`
  const res = { statusCode: 200, setHeader: () => {}, appendHeader: () => {} }
  const answer = await getServerSideProps({
    query: {},
    params: {},
    req: { headers: { host: 'tiffin.test', cookie }, method: 'GET' },
    res,
    resolvedUrl: '/referrals',
  } as unknown as GetServerSidePropsContext)
  expect(answer).toMatchObject({ redirect: { destination: '/wallet', statusCode: 303 } })
})
