import { brotliCompressSync, constants } from 'node:zlib'
import { expect } from '@playwright/test'
import { type Lang, test } from '@/tests/support/e2e'

/** The most that a home page may carry as data for its script, in bytes. Next warns at 128 kB. */
const MOST: Record<Lang, number> = { en: 48_000, ar: 54_000 }

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

/** The most that a document may weigh as it is sent, in bytes: brotli 5. */
const MOST_SENT = { '/': 13_500, '/shop/1': 17_000 }

for (const [path, most] of Object.entries(MOST_SENT)) {
  test(`the document of ${path} stays small as it is sent`, async ({ request }) => {
    const html = await (await request.get(path)).body()
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    const sent = brotliCompressSync(html, { params }).byteLength
    test.info().annotations.push({ type: path, description: String(sent) })
    expect(html.byteLength).toBeGreaterThan(40_000)
    expect(sent).toBeLessThan(most)
  })
}
