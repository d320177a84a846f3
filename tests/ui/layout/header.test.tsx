import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Layout } from '@/containers/layout/Layout'
import { AVATAR_PLACEHOLDER } from '@/domain/image'
import { dropCookie, writeCookie } from '@/lib/browser-cookie'
import { addToCart } from '@/redux/slices/cart'
import { toggleLiked } from '@/redux/slices/liked'
import { setDraftShop, setDraftTime } from '@/redux/slices/order-draft'
import { setPlace } from '@/redux/slices/place'
import { addSearch } from '@/redux/slices/search'
import { setShopFilter } from '@/redux/slices/shop-filter'
import { setUserCart } from '@/redux/slices/user-cart'
import type { AppStore } from '@/redux/store'
import {
  currenciesFixture,
  languagesFixture,
  pageFixture,
  userFixture,
} from '@/tests/support/fixtures'
import { cartFixture, detailFixture } from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, type RenderOptions, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const answers = {
  'rest/languages/active': { data: languagesFixture },
  'rest/currencies/active': { data: currenciesFixture },
  'dashboard/user/addresses': pageFixture([]),
  'dashboard/user/profile/notifications-statistic': {
    notification: 3,
    news_publish: 1,
    status_changed: 2,
  },
  'dashboard/user/cart': { data: null },
}

/** Resources whose answers belong to one person. */
const personalNouns = [
  'address',
  'cart',
  'notification',
  'order',
  'parcel',
  'passkey',
  'profile',
  'referral',
  'refund',
  'reservation',
  'session',
  'wallet',
]

/** Everything of SPEC section 4 that a person leaves on a device. */
function fillPersonal({ dispatch }: AppStore) {
  writeCookie('user', '{}')
  dispatch(addToCart({ stock: { id: 1, price: 5 }, quantity: 1, addons: [], shop_id: 1 }))
  dispatch(setUserCart(cartFixture([detailFixture()])))
  dispatch(toggleLiked(4))
  dispatch(addSearch('soup'))
  dispatch(setShopFilter({ category_id: 3 }))
  dispatch(setDraftShop(1))
  dispatch(setDraftTime({ delivery_date: '2026-01-05', delivery_time: '18:30' }))
  dispatch(setPlace({ address: 'Here', location: { latitude: 1, longitude: 2 } }))
}

interface Shown extends RenderOptions {
  path?: string
  variant?: '1' | '2'
  bare?: boolean
}

function show({ path = '/', variant = '1', bare = false, ...options }: Shown = {}) {
  visit(path)
  return renderApp(
    <Layout variant={variant} bare={bare}>
      <h1>A page</h1>
    </Layout>,
    { ...options, answers: { ...answers, ...options.answers } },
  )
}

// fetched once, so that no test waits for them on a busy machine
beforeAll(async () => {
  await Promise.all([
    import('@/containers/layout/AccountPopover'),
    import('@/containers/layout/CurrencyPopover'),
    import('@/containers/layout/LanguagePopover'),
    import('@/components/ui/SideDrawerSurface'),
    import('@/components/ui/ModalSurface'),
    import('@/containers/layout/MenuDrawer'),
    import('@/containers/search/SearchSheet'),
  ])
}, 120_000)

beforeEach(() => {
  dropCookie('locale')
  dropCookie('mui-mode')
})

describe('the frame', () => {
  it('[AX-02] begins with a skip link and has each landmark once', async () => {
    show()
    await screen.findByRole('button', { name: /Currency/ })
    await userEvent.tab()
    const skip = screen.getByRole('link', { name: 'Skip to content' })
    expect(skip).toHaveFocus()
    expect(skip).toHaveAttribute('href', '#main')
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
    expect(screen.getAllByRole('banner')).toHaveLength(1)
    expect(screen.getAllByRole('contentinfo')).toHaveLength(1)
    expect(document.querySelectorAll('search')).toHaveLength(1)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    await expectNoAxeViolations()
  })

  it('[SH-03] variant 1 and variants 2 to 4 have different layouts', async () => {
    const order = async () => {
      const header = await screen.findByRole('banner')
      const address = within(header).getByRole('button', {
        name: 'Delivery address, Choose an address',
      })
      const box = within(header).getByRole('combobox')
      return address.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING
    }
    const one = show({ variant: '1' })
    expect(await order()).toBe(0)
    one.unmount()
    show({ variant: '2' })
    expect(await order()).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('[SH-07] the mobile header sticks on pages of shops only', () => {
    const shop = show({ path: '/shop/12?v=1' })
    expect(screen.getByRole('banner')).toHaveAttribute('data-sticky', 'true')
    shop.unmount()
    show({ path: '/' })
    expect(screen.getByRole('banner')).toHaveAttribute('data-sticky', 'false')
  })

  it.each([
    ['/profile', '/'],
    ['/settings', '/'],
    ['/help', '/'],
    ['/be-seller', '/'],
    ['/orders/12', '/orders'],
  ])('[SH-08] %s has the simplified header with Back to %s', async (path, target) => {
    show({ path, user: userFixture() })
    expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', target)
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })

  it('[SH-10] Back on the checkout goes back in history', async () => {
    window.history.pushState({}, '', '/somewhere')
    show({ path: '/checkout', user: userFixture() })
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
    expect(fakeRouter.back).toHaveBeenCalled()
  })

  it('sign-in pages have the logo, the language and the mode, and no cart', () => {
    const { calls } = show({ path: '/login', bare: true })
    expect(screen.getByRole('link', { name: 'Tiffin, home' })).toBeVisible()
    expect(screen.getByRole('button', { name: /Language/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /cart/i })).not.toBeInTheDocument()
    expect(calls.filter(({ path }) => path.includes('cart'))).toEqual([])
  })
})

describe('preferences', () => {
  it('[SH-12] the dark toggle flips the mode and saves it', async () => {
    show()
    const toggle = screen.getByRole('button', { name: 'Dark mode' })
    await userEvent.click(toggle)
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(document.cookie).toContain('mui-mode=dark')
    expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(toggle)
    expect(document.cookie).toContain('mui-mode=light')
  })

  it('[IN-01] the picker lists the active languages by their own names', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'en, Language: English' }))
    const list = await screen.findByRole('list', { name: 'Language' })
    const names = within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['English', 'Deutsch', 'العربية'])
    expect(within(list).getByRole('button', { name: 'English' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expectNoAxeViolations(list)
  })

  it('[SH-15] choosing a currency stores it and closes the picker', async () => {
    const { store } = show()
    await userEvent.click(await screen.findByRole('button', { name: 'USD, Currency: USD' }))
    await userEvent.click(await screen.findByRole('button', { name: /JPY/ }))
    expect(store.getState().currency.currency?.title).toBe('JPY')
    expect(document.cookie).toContain('currency_id=2')
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Currency' })).not.toBeInTheDocument(),
    )
    expect(screen.getByRole('button', { name: 'JPY, Currency: JPY' })).toBeVisible()
  })
})

describe('the account', () => {
  it('[SH-05] has logo, search, address, mode, language, currency and bell', async () => {
    show({ user: userFixture() })
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Tiffin, home' })).toBeVisible()
    expect(header.getByRole('combobox', { name: /^Search/ })).toBeVisible()
    expect(
      header.getByRole('button', { name: 'Delivery address, Choose an address' }),
    ).toBeVisible()
    expect(header.getByRole('button', { name: 'Dark mode' })).toBeVisible()
    expect(header.getByRole('button', { name: /Language: / })).toBeVisible()
    expect(await header.findByRole('button', { name: /Currency: / })).toBeVisible()
    // the one that is drawn first gives way to the one that counts
    await waitFor(() =>
      expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible(),
    )
    expect(header.getByRole('button', { name: 'Account of Mina' })).toBeVisible()
  })

  it('[SH-05] guests see a login link that leads back here', () => {
    show({ path: '/shop/3' })
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?from=%2Fshop%2F3',
    )
  })

  it('[SH-17] a broken avatar becomes the placeholder', () => {
    show({ user: userFixture({ img: '/storage/images/users/gone.jpg' }) })
    const picture = screen.getByRole('button', { name: 'Account of Mina' }).querySelector('img')
    if (picture) fireEvent.error(picture)
    expect(picture).toHaveAttribute('src', AVATAR_PLACEHOLDER)
  })

  it('[SH-17] the user menu leads to everything that is the customer’s', async () => {
    show({ user: userFixture() })
    await userEvent.click(screen.getByRole('button', { name: 'Account of Mina' }))
    const menu = await screen.findByRole('dialog', { name: 'Account of Mina' })
    const links = within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/profile', '/orders', '/wallet', '/liked', '/settings', '/help'])
    await expectNoAxeViolations(menu)
  })

  it('[AU-16] [DI-11] [DI-15] logging out forgets everything personal', async () => {
    const { calls, queryClient, store } = show({
      user: userFixture(),
      answers: { 'POST auth/logout': { data: null } },
    })
    await screen.findByRole('button', { name: /^Notifications, 3 unread/ })
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const gone = () => {
      const { cart, userCart, liked, search, shopFilter, orderDraft, place } = store.getState()
      return {
        'cookie user': !document.cookie.includes('user='),
        cart: cart.lines.length === 0,
        'user cart': userCart.cart === null,
        'liked restaurants': liked.shops.length === 0,
        'search history': search.history.length === 0,
        'shop filter': Object.keys(shopFilter).length === 0,
        'order draft': orderDraft.shop_id === null && orderDraft.delivery_date === null,
        'place in settings': place.place === null,
        ...Object.fromEntries(
          personalNouns.map((noun) => [
            `answers about ${noun}`,
            queryClient.getQueryCache().findAll({ queryKey: [noun] }).length === 0,
          ]),
        ),
      }
    }
    const all = (isGone: boolean) =>
      Object.fromEntries(Object.keys(gone()).map((key) => [key, isGone]))
    act(() => {
      fillPersonal(store)
      for (const noun of personalNouns) queryClient.setQueryData([noun, 'list'], ['private'])
      queryClient.setQueryData(['shop', 1], 'everybody’s')
    })
    expect(gone()).toEqual(all(false))
    await userEvent.click(screen.getByRole('button', { name: 'Account of Mina' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(fakeRouter.push).toHaveBeenCalledWith('/'))
    expect(calls.some(({ method, path }) => method === 'POST' && path === 'auth/logout')).toBe(true)
    expect(gone()).toEqual(all(true))
    expect(queryClient.getQueryData(['shop', 1])).toBe('everybody’s')
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible()
  })
})

describe('the mobile header', () => {
  it('[SH-06] has menu, logo, bell, address picker and search', () => {
    show({ width: 360 })
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('button', { name: 'Menu' })).toBeVisible()
    expect(header.getByRole('link', { name: 'Tiffin, home' })).toBeVisible()
    expect(header.getByRole('link', { name: 'Notifications' })).toBeVisible()
    expect(
      header.getByRole('button', { name: 'Delivery address, Choose an address' }),
    ).toBeVisible()
    expect(header.getByRole('button', { name: 'Search' })).toBeVisible()
  })

  it('[SH-06] the menu holds the entries, language, currency and mode', async () => {
    show({ width: 360, user: userFixture() })
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    const menu = within(drawer)
    expect(menu.getByText('Mina Okafor')).toBeVisible()
    expect(menu.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders')
    expect(menu.getByRole('button', { name: 'Dark mode' })).toBeVisible()
    expect(await menu.findByRole('button', { name: 'Deutsch' })).toBeVisible()
    expect(await menu.findByRole('button', { name: /JPY/ })).toBeVisible()
    await expectNoAxeViolations(drawer)
  })

  it('[SE-12] the search button opens the search on a screen of its own', async () => {
    show({ width: 360 })
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Search' }))
    expect(sheet.getByRole('combobox')).toHaveFocus()
  })
})
