import { expect } from '@playwright/test'
import type { DeliveryType } from '@/domain/order'
import { figure, hydrated, type Lang, open, orderTo, test, text, WIDE } from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'
import { type Hand, keys, pointer } from '@/tests/support/e2e-hand'
import { listOrders, pickOpenShop, pickQuickProduct, signUp } from '@/tests/support/e2e-market'
import { DESKTOP_PX, logInToOrder, openCart, watchUntilDelivered } from '@/tests/support/e2e-order'
import { fillWallet, methodName, type OfflineTag, readWallet } from '@/tests/support/e2e-pay'

const IN_WALLET = 200

interface Way {
  tag: OfflineTag
  type: DeliveryType
  width: number
  lang: Lang
  by: 'pointer' | 'keys'
}

/**
 * Every method to the door and at the counter; cash to the door is what journey.spec.ts does. Every width, language
 * and hand comes to more than one of them.
 */
const ways: Way[] = [
  { tag: 'cash', type: 'pickup', width: 768, lang: 'ar', by: 'keys' },
  { tag: 'cash', type: 'pickup', width: 360, lang: 'en', by: 'pointer' },
  { tag: 'wallet', type: 'delivery', width: 1440, lang: 'ar', by: 'pointer' },
  { tag: 'wallet', type: 'pickup', width: 360, lang: 'en', by: 'keys' },
  { tag: 'sandbox', type: 'delivery', width: 1440, lang: 'en', by: 'keys' },
  { tag: 'sandbox', type: 'pickup', width: 768, lang: 'ar', by: 'pointer' },
]

function travel({ tag, type, width, lang, by }: Way) {
  test.describe(`${width} ${lang}`, () => {
    test.use({
      viewport: { width, height: width < 600 ? 740 : 900 },
      locale: lang === 'ar' ? 'ar' : 'en-US',
      hasTouch: width < DESKTOP_PX,
    })

    test(`a guest's ${type} is paid by ${tag}, with ${by} alone, and arrives`, {
      tag: WIDE,
    }, async ({ page, request }) => {
      test.slow(true, 'waits for the courier')
      const hand: Hand = by === 'keys' ? keys(page) : pointer(page)
      const login = await signUp(request)
      if (tag === 'wallet') await fillWallet(request, IN_WALLET)
      const method = await methodName(request, tag, lang)
      const shop = await pickOpenShop(request, lang)
      const { title } = (await pickQuickProduct(request, shop.id, lang)).translation

      await orderTo(page)
      await open(page, `/shop/${shop.id}`)
      await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
      const add = page.getByRole('button', { name: text(lang, 'cart.add.title', { title }) })
      await hand.press(add.first())
      const cart = await openCart(page, { width, lang }, hand)
      const lines = cart.getByRole('list', { name: text(lang, 'cart.lines') })
      await expect(lines).toContainText(title)
      await hand.press(cart.getByRole('link', { name: text(lang, 'checkout.go') }))
      await expect(page).toHaveURL(at('/checkout'))
      await logInToOrder(page, login, lang, hand)

      const order = page.getByRole('button', { name: text(lang, 'checkout.order') })
      await expect(order).toBeEnabled()
      await hand.choose(text(lang, type))
      await hand.choose(new RegExp(`^${method}`))
      await expect(order).toBeEnabled()
      const shownTotal = figure(page, text(lang, 'receipt.total'))
      const total = (await shownTotal.textContent()) ?? ''
      await expect(order).toHaveText(text(lang, 'checkout.order.total', { total }))
      await hand.press(order)
      if (tag === 'sandbox') {
        await expect(page).toHaveURL(/\/dev\/pay\//)
        await hydrated(page)
        await hand.press(
          page.getByRole('button', { name: text(lang, 'payment.sandbox.success'), exact: true }),
        )
      }
      await expect(page).toHaveURL(/\/orders\/\d+$/, { timeout: 30_000 })
      await expect(shownTotal).toHaveText(total)
      await watchUntilDelivered(page, lang, type)

      const [made, ...others] = await listOrders(request)
      expect(others).toEqual([])
      expect(made).toMatchObject({
        id: Number(new URL(page.url()).pathname.split('/').at(-1)),
        status: 'delivered',
        delivery_type: type,
        transaction: { status: 'paid', payment_system: { tag } },
      })
      const left = tag === 'wallet' ? IN_WALLET - (made?.total_price ?? 0) : 0
      expect(await readWallet(request)).toBeCloseTo(left, 2)
    })
  })
}

for (const way of ways) travel(way)
