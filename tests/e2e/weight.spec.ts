import { expect } from '@playwright/test'
import { type Lang, test } from '@/tests/support/e2e'

/** The most that a home page may carry as data for its script, in bytes. Next warns at 128 kB. */
const MOST: Record<Lang, number> = { en: 82_000, ar: 90_000 }

for (const variant of ['1', '2', '3', '4']) {
  for (const lang of ['en', 'ar'] as const) {
    test(`the data of home stay small, look ${variant}, ${lang}`, async ({ request }) => {
      const answer = await request.get('/', { params: { v: variant, lang } })
      const html = await answer.text()
      const data = html.match(/<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s)?.[1] ?? ''
      expect(JSON.parse(data).props.pageProps.variant).toBe(variant)
      expect(Buffer.byteLength(data)).toBeLessThan(MOST[lang])
    })
  }
}
