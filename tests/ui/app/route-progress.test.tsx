import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppImage } from '@/components/ui/AppImage'
import { RouteProgress } from '@/containers/app/RouteProgress'
import { renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const PICTURE = 'http://localhost/uploads/noodles.webp'

// the router follows links, not the browser
const stay = (event: Event) => event.preventDefault()

beforeEach(() => {
  document.addEventListener('click', stay)
  visit('/')
  fakeRouter.events.on.mockClear()
  vi.useFakeTimers()
  // nothing has a size here
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return Number(this.getAttribute('width') ?? 0)
  })
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue(PICTURE)
})
afterEach(() => {
  document.removeEventListener('click', stay)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const card = (
  <article>
    <AppImage src="/uploads/noodles.webp" width={240} height={160} alt="" />
    <h3>
      <a href="/ja/shop/7">Noodle House</a>
    </h3>
  </article>
)
const category = (
  <a href="/category/2">
    <AppImage src="/uploads/pizza.webp" width={48} height={48} alt="" /> Pizza
  </a>
)

const show = (link: ReactNode) =>
  renderApp(
    <>
      <RouteProgress />
      {link}
    </>,
  )
const say = (event: string, address: string) =>
  act(() => {
    for (const [name, listen] of fakeRouter.events.on.mock.calls)
      if (name === event) listen(address)
  })
const leave = (address: string) => say('routeChangeStart', address)
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const pictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('img:not([width])')].map(({ src }) => src)
const words = () => document.querySelector('[aria-hidden="true"] p')?.textContent

it('[SH-34] draws a late page with the name and the picture of the pressed card', () => {
  show(card)
  fireEvent.click(screen.getByRole('link'))
  leave('/shop/7')
  expect(document.querySelector('[data-progress]')).not.toBeNull()
  expect(pictures()).toEqual([])
  wait(80)
  expect(words()).toBe('Noodle House')
  expect(pictures()).toEqual([PICTURE])
  say('routeChangeComplete', '/shop/7')
  wait(1000)
  expect(document.querySelector('[data-progress]')).toBeNull()
  expect(pictures()).toEqual([])
})

it('[SH-34] names a page by the words beside an icon, and does not enlarge the icon', () => {
  show(category)
  fireEvent.click(screen.getByRole('link'))
  leave('/category/2')
  wait(80)
  expect(words()).toBe('Pizza')
  expect(pictures()).toEqual([])
})

const dish = (
  <article>
    <AppImage src="/uploads/noodles.webp" width={240} height={160} alt="" />
    <h3>
      <a href="/shop/7?product=abc">Ramen</a>
    </h3>
    <p>
      <s>$9.00</s> <span data-price>$7.50</span>
    </p>
    <button type="button">Choose options for Ramen</button>
  </article>
)

it.each(['link', 'button'] as const)(
  '[SH-34] says the price of a card whose %s is pressed',
  (role) => {
    show(dish)
    fireEvent.click(screen.getByRole(role))
    leave('/shop/7?product=abc')
    wait(80)
    const said = [...document.querySelectorAll('[aria-hidden="true"] p')].map((p) => p.textContent)
    expect(said).toEqual(['Ramen', '$7.50'])
    expect(pictures()).toEqual([PICTURE])
  },
)

it.each([
  [109, '109px'],
  [-40, '0'],
])('[SH-34] begins below a header that ends at %i px', (bottom, start) => {
  show(
    <>
      <header />
      {category}
    </>,
  )
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect)
  fireEvent.click(screen.getByRole('link'))
  leave('/category/2')
  wait(80)
  const page = document.querySelector<HTMLElement>('.page')
  expect(page?.style.insetBlockStart).toBe(start)
})

it('[SH-34] draws a page of which nothing is known, and none for an address of the same page', () => {
  show(card)
  fireEvent.click(screen.getByRole('link'))
  leave('/?sort=distance')
  expect(document.querySelector('[data-progress]')).toBeNull()
  leave('/orders/12')
  wait(80)
  expect(words()).toBeUndefined()
  expect(pictures()).toEqual([])
  expect(document.querySelectorAll('[class*="skeleton"]').length).toBeGreaterThan(2)
})
