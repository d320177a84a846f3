import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useEffect, useReducer, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MoreLink } from '@/components/ui/MoreLink'
import { ViewMore } from '@/components/ui/ViewMore'
import { WalletHistory } from '@/containers/account/WalletHistory'
import { NotificationList } from '@/containers/notification/NotificationList'
import { OrdersContainer } from '@/containers/orders/OrdersContainer'
import { PromotionsContainer } from '@/containers/promotion/PromotionsContainer'
import { ShopListContainer } from '@/containers/shop-list/ShopListContainer'
import type { Page } from '@/domain/api.schema'
import { ApiError } from '@/services/api-error'
import {
  notificationFixture,
  pageFixture,
  shopFixture,
  userFixture,
} from '@/tests/support/fixtures'
import { orderFixture } from '@/tests/support/order-fixtures'
import { movementFixture } from '@/tests/support/people'
import { type Call, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const banner = (id: number) => ({
  id,
  img: `banners/${id}.webp`,
  clickable: true,
  url: '/?open=1',
  translation: { locale: 'en', title: `Offer ${id}`, button_text: 'Find something good' },
})

const lists: [path: string, screen: ReactElement, rowOf: (id: number) => unknown, name: RegExp][] =
  [
    [
      'dashboard/user/wallet/histories',
      <WalletHistory key="w" />,
      (id) => movementFixture(id),
      /^#1/,
    ],
    [
      'dashboard/notifications',
      <NotificationList key="n" type={undefined} onOpen={() => {}} />,
      (id) => notificationFixture({ id }),
      /Notification 1/,
    ],
    [
      'dashboard/user/orders/paginate',
      <OrdersContainer key="o" />,
      (id) => orderFixture({ id }),
      /1/,
    ],
    [
      'rest/shops/paginate',
      <ShopListContainer key="s" kind="restaurants" />,
      (id) => shopFixture({ id }),
      /Shop 1/,
    ],
    ['rest/banners/paginate', <PromotionsContainer key="p" />, banner, /Offer 1/],
  ]

/** Everything is in view as soon as it is watched. */
class NearObserver {
  /** how often one has told what it watches */
  static told = 0
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    setTimeout(() => {
      this.callback([{ isIntersecting: true }])
      NearObserver.told += 1
    })
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => visit('/'))
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The list, and a button that sorts it as a link to another address does. */
function Sorted() {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const sort = () => {
    visit('/restaurants?order_by=high_rating', { order_by: 'high_rating' })
    drawAgain()
  }
  return (
    <>
      <button type="button" onClick={sort}>
        sort
      </button>
      <ShopListContainer kind="restaurants" />
    </>
  )
}

it('[DI-10] a list that is sorted anew goes on by itself, though its end stays in view', async () => {
  let watched = 0
  /** as a browser's: tells what it watches once, and then of changes, which there are none of */
  class StillObserver extends NearObserver {
    override observe() {
      watched += 1
      super.observe()
    }
  }
  vi.stubGlobal('IntersectionObserver', StillObserver)
  const answers = {
    'rest/shops-takes': pageFixture([]),
    'rest/products-avg-prices': { data: { min: 2, max: 40 } },
    'rest/shops/paginate': async ({ params }: Call): Promise<Page<unknown>> => {
      const page = Number(params.page)
      const isSorted = params.order_by !== undefined
      if (isSorted) await new Promise((resolve) => setTimeout(resolve, 50))
      // of the first order there is always more
      const last_page = isSorted ? 2 : page + 1
      if (!isSorted && page > 1) return new Promise(() => {})
      return pageFixture([shopFixture({ id: isSorted ? page + 10 : page })], {
        current_page: page,
        last_page,
        total: last_page,
      })
    },
  }
  const { calls } = renderApp(<Sorted />, { answers })
  expect(await screen.findByRole('link', { name: /Shop 1/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'sort' }))
  expect(await screen.findByRole('link', { name: /Shop 12/ })).toBeVisible()
  const sorted = calls.filter((call) => call.params.order_by === 'high_rating')
  expect(sorted.map((call) => Number(call.params.page))).toEqual([1, 2])
  expect(watched).toBeGreaterThan(1)
})

it.each(lists)(
  'a next page of %s that fails is said, and asked for by a press only',
  async (...list) => {
    const [path, ui, rowOf, name] = list
    vi.stubGlobal('IntersectionObserver', NearObserver)
    let isDown = true
    const { calls } = renderApp(ui, {
      user: userFixture(),
      answers: {
        'rest/banners-ads': pageFixture([]),
        'rest/shops-takes': pageFixture([]),
        'rest/products-avg-prices': { data: { min: 2, max: 40 } },
        [path]: ({ params }: Call): Page<unknown> => {
          const page = Number(params.page)
          if (page === 2 && isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
          return pageFixture([rowOf(page)], { current_page: page, last_page: 2, total: 2 })
        },
      },
    })
    const asked = () =>
      calls.filter((call) => call.path === path && Number(call.params.page) === 2).length
    const more = { name: /^(View|Show) more$/ }
    await waitFor(() => {
      const button = screen.queryByRole('button', more) ?? screen.queryByRole('link', more)
      expect(button ?? screen.queryByRole('alert')).toBeVisible()
    })
    const button = screen.queryByRole('button', more)
    if (button && asked() === 0) await userEvent.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent('Oops, something went wrong!')
    expect(screen.getAllByText(name).length).toBeGreaterThan(0)
    await expectNoAxeViolations()
    expect(asked()).toBe(1)
    isDown = false
    const again = { name: 'Try again' }
    await userEvent.click(screen.queryByRole('button', again) ?? screen.getByRole('link', again))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('button', more)).toBeNull())
    expect(asked()).toBe(2)
  },
)

/** Something to focus before and after the end of a list; `arrive` ends the loading of its first page, `finish` the list. */
let arrive = () => {}
let finish = () => {}
function Ending({ end }: { end(isLoading: boolean): ReactElement }) {
  const [isLoading, setLoading] = useState(true)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    arrive = () => setLoading(false)
    finish = () => setWhole(true)
  }, [])
  return (
    <>
      <button type="button">before</button>
      {isWhole ? null : end(isLoading)}
      <button type="button">past</button>
    </>
  )
}

const more = vi.fn()
const ends: readonly [kind: string, end: (isLoading: boolean) => ReactElement][] = [
  [
    'button',
    (isLoading) => <ViewMore hasMore isLoading={isLoading} failed={false} onMore={more} />,
  ],
  [
    'link',
    (isLoading) => (
      <MoreLink href="/shops?page=2" label="More" isLoading={isLoading} onMore={more} />
    ),
  ],
]

it.each(
  ends.flatMap(([kind, end]) =>
    [1, 2, 3].map((tabs) => [kind, ['before', 'at', 'past'][tabs - 1], tabs, end] as const),
  ),
)(
  '[AX-16] a list with a %s grows by itself until keys have led to its end: keys %s it',
  async (_kind, where, tabs, end) => {
    vi.stubGlobal('IntersectionObserver', NearObserver)
    more.mockClear()
    renderApp(<Ending end={end} />)
    for (let press = 0; press < tabs; press += 1) await userEvent.tab()
    if (where !== 'at') expect(screen.getByRole('button', { name: where })).toHaveFocus()
    const kept = vi.spyOn(document.activeElement as HTMLElement, 'scrollIntoView')
    const before = NearObserver.told
    act(() => arrive())
    await expect.poll(() => NearObserver.told).toBeGreaterThan(before)
    expect(more).toHaveBeenCalledTimes(where === 'before' ? 1 : 0)
    // what has come meanwhile has pushed it away
    expect(kept).toHaveBeenCalledTimes(where === 'before' ? 0 : 1)
    if (where !== 'at') return
    await userEvent.keyboard('{Enter}')
    expect(more).toHaveBeenCalledOnce()
  },
)

it.each(ends)(
  '[AX-16] the %s of a list that has ended hands the focus back',
  async (_kind, end) => {
    renderApp(<Ending end={end} />)
    const before = screen.getByRole('button', { name: 'before' })
    await userEvent.tab()
    await userEvent.tab()
    expect(before).not.toHaveFocus()
    act(() => finish())
    await waitFor(() => expect(before).toHaveFocus())
  },
)

it.each(ends)(
  '[AX-16] … and lets the focus be where keys have gone on to: %s',
  async (_kind, end) => {
    renderApp(<Ending end={end} />)
    for (let press = 0; press < 3; press += 1) await userEvent.tab()
    act(() => finish())
    await act(async () => {})
    expect(screen.getByRole('button', { name: 'past' })).toHaveFocus()
  },
)

let fetchMore = (_isLoading: boolean) => {}
function Growing() {
  const [isLoading, setLoading] = useState(false)
  useEffect(() => {
    fetchMore = setLoading
  }, [])
  return <MoreLink href="/shops?page=2" label="More" isLoading={isLoading} onMore={more} />
}

it('[SH-33] the link of a list is drawn anew below what comes, unless it has the focus', async () => {
  vi.stubGlobal('IntersectionObserver', NearObserver)
  renderApp(<Growing />)
  const link = () => screen.getByRole('link', { name: 'More' })
  const first = link()
  act(() => fetchMore(true))
  const second = link()
  expect(second).not.toBe(first)
  await userEvent.tab()
  expect(second).toHaveFocus()
  act(() => fetchMore(false))
  expect(link()).toBe(second)
  expect(second).toHaveFocus()
})
