import { act, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SaleClock } from '@/components/home/SaleClock'
import { FlashSales } from '@/containers/home/FlashSales'
import type { FlashSale } from '@/domain/flash-sale.schema'
import { makeI18n } from '@/lib/i18n'
import { readTexts } from '@/lib/i18n-files'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'

const NOW = '2026-11-21T12:00:00Z'
const sale = (id: number, ends_at: string): FlashSale => ({
  id,
  uuid: `product-${id}`,
  img: null,
  translation: { locale: 'en', title: `Dish ${id}` },
  shop: { id: 4, translation: { locale: 'en', title: 'Shop 4' } },
  price_before: 10,
  total_price: 6.5,
  ends_at,
})
const sales = [sale(1, '2026-11-21T12:00:05Z'), sale(2, '2026-11-21T23:00:00Z')]
const draw = (data: FlashSale[]) =>
  renderApp(<FlashSales />, { now: NOW, answers: { 'rest/flash-sales': { data } } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(NOW) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('flash sales on home', () => {
  it('[DI-24] each has its prices, its shop and the time that is left, which no screen reader speaks', async () => {
    draw(sales)
    const rail = await screen.findByRole('region', { name: 'Flash sales' })
    const [first, second] = within(rail).getAllByRole('listitem')
    expect(within(rail).getByRole('link', { name: 'Dish 1' })).toHaveAttribute(
      'href',
      '/shop/4?product=product-1',
    )
    expect(first).toHaveTextContent('Shop 4')
    expect(first).toHaveTextContent('$10.00')
    expect(first).toHaveTextContent('$6.50')
    expect(first).toHaveTextContent('Ends in 00:05')
    expect(second).toHaveTextContent('Ends in 11:00:00')
    const clock = within(rail).getByText('Ends in 11:00:00')
    expect(clock).toHaveAttribute('aria-hidden', 'true')
    expect(rail.querySelector('[aria-live], [role="timer"], [role="status"]')).toBeNull()
    expect(within(rail).getAllByText('Only today')).toHaveLength(2)
    await expectNoAxeViolations(rail)
  })

  it('[DI-24] counts down, and a sale leaves with its last second, the rail with its last sale', async () => {
    draw(sales)
    await screen.findByText('Ends in 00:05')
    act(() => vi.advanceTimersByTime(2000))
    expect(screen.getByText('Ends in 00:03')).toBeVisible()
    act(() => vi.advanceTimersByTime(3000))
    expect(screen.queryByText('Dish 1')).toBeNull()
    expect(screen.getByText('Dish 2')).toBeVisible()
    act(() => vi.advanceTimersByTime(11 * 3_600_000))
    expect(screen.queryByRole('region', { name: 'Flash sales' })).toBeNull()
  })

  it('[DI-24] the page that is kept for everybody has no clock in it', () => {
    const texts = {
      translation: readTexts('en', 'translation'),
      errors: readTexts('en', 'errors'),
    }
    const html = renderToString(
      <I18nextProvider i18n={makeI18n('en', texts)}>
        <SaleClock endsAt="2026-11-21T23:00:00Z" onOver={vi.fn()} />
      </I18nextProvider>,
    )
    expect(html).toBe('<p class="clock"><span>Only today</span></p>')
  })

  it('[DI-24] nothing is drawn when nothing is on sale', async () => {
    const { calls, container } = draw([])
    await vi.waitFor(() => expect(calls).not.toEqual([]))
    expect(container).toBeEmptyDOMElement()
  })
})
