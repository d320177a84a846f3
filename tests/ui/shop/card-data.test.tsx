import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { BannerCard } from '@/components/home/BannerCarousel'
import { lineLook } from '@/components/shop/look-line'
import { visualLook } from '@/components/shop/look-visual'
import { wideLook } from '@/components/shop/look-wide'
import { coverLook, ShopCard } from '@/components/shop/ShopCard'
import type { ShopLook } from '@/components/shop/shop-look'
import { toCardBanner } from '@/domain/banner'
import { type CardShop, toCardShop } from '@/domain/card'
import type { Shop } from '@/domain/shop.schema'
import { weekDays } from '@/domain/week-day'
import { useCardHelp } from '@/hooks/shop/useCardHelp'
import { shopFixture, stockFixture } from '@/tests/support/fixtures'
import { renderApp } from '@/tests/support/render'

const now = '2026-11-23T10:00:00Z'
const full: Partial<Shop> = {
  logo_img: 'shops/logo/a.webp',
  background_img: 'shops/background/a.webp',
  price: 2.99,
  min_amount: 12,
  delivery: true,
  free_delivery_from: 30,
  rating_avg: 4.7,
  reviews_count: 40,
  time_zone: 'UTC',
  created_at: '2026-11-20T10:00:00Z',
  discount: [{ id: 1, type: 'percent', price: 15 }],
  bonus: {
    type: 'sum',
    value: 20,
    bonus_quantity: 1,
    bonus_stock_id: 1,
    bonusStock: stockFixture(),
  },
  tags: [{ id: 1, translation: { locale: 'en', title: 'Halal' } }],
  shop_working_days: weekDays.map((day) => ({ day, from: '08-00', to: '22-00', disabled: false })),
}

function Card({ shop, look }: { shop: CardShop; look: ShopLook }) {
  return <ShopCard shop={shop} help={useCardHelp()} look={look} />
}

const drawn = (ui: ReactNode) => {
  const html = renderApp(ui, { now }).container.innerHTML
  cleanup()
  return html
}

describe('a card that is drawn from what a page hands over', () => {
  const shops: [string, Partial<Shop>][] = [
    ['everything', full],
    ['nothing', {}],
    ['an address', { ...full, distance: 1.2, delivery_fee: 3.5, free_delivery_from: null }],
    ['an address beyond its zone', { ...full, distance: 9, delivery_fee: null }],
    ['no delivery', { ...full, delivery: false }],
    ['a closed day', { ...full, shop_closed_date: [closed('2026-11-23')] }],
    ['an early end', { ...full, shop_working_days: ending('10-30') }],
  ]
  const looks = { coverLook, lineLook, wideLook, visualLook }

  it.each(
    shops.flatMap(([name, over]) =>
      Object.entries(looks).map(([look, skin]) => [name, look, over, skin] as const),
    ),
  )('shows a shop with %s as the whole shop does, %s', (_, __, over, look) => {
    const shop = shopFixture(over)
    const whole = drawn(<Card shop={shop} look={look} />)
    expect(whole).toContain('Shop 1')
    expect(drawn(<Card shop={toCardShop(shop, new Date(now), look.describes)} look={look} />)).toBe(
      whole,
    )
  })

  it.each([
    ['its shop', { shop_id: 4, url: null }],
    ['an address', { shop_id: null, url: 'https://example.com/' }],
    ['its own page', { shop_id: null, url: null }],
  ])('shows an offer that leads to %s as the whole offer does', (_, over) => {
    const banner = {
      ...{ id: 3, img: 'banners/a.webp', clickable: true, active: true, likes: 2 },
      translation: { locale: 'en', title: 'Pizza', description: 'Hot', button_text: 'Look' },
      ...over,
    }
    const whole = drawn(<BannerCard banner={banner} priority={false} />)
    expect(whole).toContain('Look')
    expect(drawn(<BannerCard banner={toCardBanner(banner)} priority={false} />)).toBe(whole)
  })
})

function closed(day: string) {
  return { id: 1, day, created_at: now, updated_at: now }
}

function ending(to: string) {
  return weekDays.map((day) => ({ day, from: '08-00', to, disabled: false }))
}
