import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BeSellerContainer } from '@/containers/join/BeSellerContainer'
import type { ShopRequest } from '@/domain/seller.schema'
import { emptyShopDraft } from '@/domain/shop-draft'
import { dropDrafts, readDraft, writeDraft } from '@/lib/draft'
import { ApiError } from '@/services/api-error'
import { pageFixture, shopFixture, userFixture } from '@/tests/support/fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

const SHOPS = 'dashboard/user/shops'
const request = (over: Partial<ShopRequest> = {}): ShopRequest => ({
  shop_id: 1,
  status: 'new',
  status_note: null,
  documents: [],
  payout: null,
  zone: [],
  missing: [],
  updated_at: '2026-11-20T10:00:00.000Z',
  ...over,
})
const filled = {
  ...emptyShopDraft,
  title: 'Mira’s',
  description: 'Stews',
  phone: '4915112345678',
  categories: [1],
  address: 'Harbour 1',
  location: { latitude: 47.5, longitude: 9.5 },
  price: '2',
  price_per_km: '1',
  logo: 'shops/logo/a.webp',
  cover: 'shops/background/b.webp',
}

beforeEach(() => {
  dropDrafts()
  visit('/be-seller')
})

const open = (answers: Record<string, unknown>, user: ReturnType<typeof userFixture> | null) =>
  renderApp(<BeSellerContainer />, {
    user,
    answers: { 'rest/categories/paginate': pageFixture([]), ...answers },
  })

describe('[SL-01] a request to open a shop', () => {
  it('says at the fields what is missing, and goes on when it is there', async () => {
    const person = userEvent.setup({ delay: null })
    writeDraft('shop', null, { ...filled, title: '' })
    open({}, null)
    await person.click(await screen.findByRole('button', { name: 'Continue' }))
    const title = await screen.findByRole('textbox', { name: 'Name' })
    await waitFor(() => expect(title).toHaveAccessibleDescription(/^Required: /))
    await expectNoAxeViolations()
    await person.type(title, 'Mira’s')
    expect(title).not.toHaveAccessibleDescription(/^Required: /)
    expect(readDraft('shop', null)).toMatchObject({ title: 'Mira’s', description: 'Stews' })
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() =>
      expect(fakeRouter.push).toHaveBeenCalledWith(
        expect.objectContaining({ query: { step: 'address' } }),
        undefined,
        expect.anything(),
      ),
    )
  })

  it('says who can help where there is no category to choose', async () => {
    open({}, null)
    expect(await screen.findByText(/no categories yet, so no shop can join/)).toBeVisible()
  })

  it.each([
    '/be-seller?step=pictures',
    // a step opens before its address is there
    '/be-seller',
  ])('asks a guest to log in where pictures begin, and leads back there: %s', async (address) => {
    visit(address, { step: 'pictures' })
    open({}, null)
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?from=%2Fbe-seller%3Fstep%3Dpictures',
    )
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('says that it was not sent, keeps it, and points at the part that was refused', async () => {
    const person = userEvent.setup({ delay: null })
    visit('/be-seller?step=review', { step: 'review' })
    writeDraft('shop', userFixture().id, filled)
    const refuse = () => {
      throw new ApiError(422, 'ERROR_422', 'Required', { phone: ['Phone number is invalid'] })
    }
    open(
      { [`GET ${SHOPS}`]: { data: null }, [`${SHOPS}/request`]: { data: null }, [SHOPS]: refuse },
      userFixture(),
    )
    await person.click(await screen.findByRole('button', { name: 'Send application' }))
    expect(await screen.findByText("You request didn't send!")).toBeVisible()
    const about = screen
      .getAllByRole('listitem')
      .find((item) => within(item).queryByRole('heading', { name: 'About your shop' }))
    expect(about).toHaveTextContent('Please check this again.')
    expect(readDraft('shop', userFixture().id)).toMatchObject({ title: 'Mira’s' })
    await expectNoAxeViolations()
  })

  it('shows nobody what another account has begun', async () => {
    writeDraft('shop', userFixture().id + 1, filled)
    open({ [SHOPS]: { data: null }, [`${SHOPS}/request`]: { data: null } }, userFixture())
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('')
  })

  it('tries again when its state cannot be loaded', async () => {
    const person = userEvent.setup({ delay: null })
    let asked = 0
    open(
      {
        [SHOPS]: () => {
          asked += 1
          if (asked === 1) throw new ApiError(500, 'ERROR_500', 'Something went wrong')
          return { data: shopFixture() }
        },
        [`${SHOPS}/request`]: { data: request() },
      },
      userFixture(),
    )
    await person.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Under review')).toBeVisible()
  })
})

describe('[SL-04] how a request stands', () => {
  it('is told with what is missing, which can be added', async () => {
    const person = userEvent.setup({ delay: null })
    const { calls } = open(
      {
        [SHOPS]: { data: shopFixture() },
        [`GET ${SHOPS}/request`]: { data: request({ missing: ['payout'] }) },
        [`PUT ${SHOPS}/request`]: { data: request() },
      },
      userFixture(),
    )
    const account = await screen.findByRole('textbox', { name: 'Account number or IBAN' })
    await person.type(screen.getByRole('textbox', { name: 'Account holder' }), 'Mira')
    await person.type(account, '12')
    const add = screen.getByRole('button', { name: 'Add to application' })
    await person.click(add)
    await waitFor(() => expect(account).toHaveAccessibleDescription(/isn’t complete or has a typo/))
    await person.type(account, '345678')
    await person.click(add)
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        payout: { holder: 'Mira', account: '12345678', bank: null },
      }),
    )
  })

  it('[KB-11] an approval leads to the menu, the kitchen and the shop', async () => {
    open(
      {
        [SHOPS]: { data: shopFixture() },
        [`GET ${SHOPS}/request`]: { data: request({ status: 'approved' }) },
      },
      { ...userFixture(), role: 'seller' },
    )
    expect(await screen.findByText(/^Put your menu in first/)).toBeVisible()
    const hrefs = ['Menu', 'Kitchen board', 'View your shop'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(hrefs).toEqual(['/console/menu', '/console/board', '/shop/1'])
    await expectNoAxeViolations()
  })

  it('is told to couriers, who need another account', async () => {
    open(
      { [SHOPS]: { data: null }, [`${SHOPS}/request`]: { data: null } },
      {
        ...userFixture(),
        role: 'deliveryman',
      },
    )
    expect(await screen.findByText(/please use another account/)).toBeVisible()
  })
})
