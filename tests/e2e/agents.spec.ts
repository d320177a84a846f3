import { type APIRequestContext, expect } from '@playwright/test'
import type { Currency } from '@/domain/currency.schema'
import { formatMoney } from '@/domain/money'
import { expectNoAxe, figure, open, orderTo, test, text } from '@/tests/support/e2e'
import { call, HOME, pickOpenShop, pickRichProduct, signUp } from '@/tests/support/e2e-market'

const t = (key: string, params: Record<string, string | number> = {}) => text('en', key, params)

const REVISION = '2026-07-28'
const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'e2e', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** An agent as it finds the site: by llms.txt, then by the endpoint named there, without cookies. */
async function findAgent(request: APIRequestContext) {
  const llms = await request.get('/llms.txt')
  expect(llms.headers()['content-type']).toContain('text/plain')
  const endpoint = /\[MCP endpoint\]\((\S+)\)/.exec(await llms.text())?.[1] ?? ''
  let id = 0
  return async <T>(name: string, given: object): Promise<T> => {
    id += 1
    const params = { name, arguments: given, _meta: META }
    const answer = await request.post(endpoint, {
      data: { jsonrpc: '2.0', id, method: 'tools/call', params },
      headers: {
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': REVISION,
        'mcp-method': 'tools/call',
        'mcp-name': name,
      },
    })
    const { result } = await answer.json()
    expect(result, name).toMatchObject({ resultType: 'complete', isError: false })
    return result.structuredContent
  }
}

interface Choices {
  product: {
    name: string
    choices: { stock_id: number; price: number; extras: { stock_id: number; name: string }[] }[]
  }
}

test('[OP-14] an agent prepares a cart, a person looks at it, changes it and is at the checkout', async ({
  page,
  request,
}) => {
  const use = await findAgent(request)
  const shop = await pickOpenShop(request)
  const near = await use<{ shops: { shop_id: number }[] }>('search_shops', {
    query: shop.translation.title,
    open_now: true,
    deliver_to: HOME,
  })
  expect(near.shops.map(({ shop_id }) => shop_id)).toContain(shop.id)
  const rich = await pickRichProduct(request, shop.id)
  const { product } = await use<Choices>('read_product', { product_id: rich.product.id })
  const choice = product.choices.find(({ stock_id }) => stock_id === rich.stock.id)
  const extra = choice?.extras.find(({ stock_id }) => stock_id === rich.addon.product.stock.id)
  const lineOf = (quantity: number) => ({
    stock_id: choice?.stock_id,
    quantity,
    note: 'Ring twice',
    addons: [{ stock_id: extra?.stock_id, quantity: 1 }],
  })
  const link = await use<{ review_url: string }>('prepare_cart', {
    shop_id: shop.id,
    lines: [lineOf(2)],
  })
  const { total } = await use<{ total: number }>('quote_order', {
    lines: [lineOf(3)],
    type: 'delivery',
    deliver_to: HOME,
  })

  await signUp(page.request)
  await orderTo(page)
  await page.setViewportSize({ width: 360, height: 780 })
  const answer = await page.goto(link.review_url)
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': expect.stringContaining('no-store'),
  })
  await open(page, new URL(link.review_url).pathname)
  const main = page.getByRole('main')
  const lines = main.getByRole('list', { name: shop.translation.title })
  await expect(lines).toContainText(product.name)
  await expect(lines).toContainText(extra?.name ?? '-')
  await expect(lines).toContainText('Ring twice')
  await expect(lines).toContainText(/Contains |has no allergen information/)
  await expectNoAxe(page)
  // nothing is in the cart before the person says so
  expect((await page.request.get('/api/v1/dashboard/user/cart')).status()).toBe(404)

  await lines.getByRole('button', { name: t('more.title', { title: product.name }) }).click()
  await main.getByRole('button', { name: t('prepared.take') }).click()
  await expect(page).toHaveURL('/checkout')
  const [currency] = (await call<Currency[]>(request, 'GET rest/currencies/active')).filter(
    (one) => one.default,
  )
  await expect(figure(main, t('receipt.total'))).toHaveText(formatMoney(total, currency, 'en'))
})

test('[OP-14] a link that has ended says so, and the search form tells agents what it is', async ({
  page,
}) => {
  const answer = await page.goto('/prepared/no-such-token')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText(t('prepared.ended'))
  await open(page, '/search?q=soup')
  const form = page.locator('form[toolname="search_again"]')
  await expect(form).toHaveAttribute('tooldescription', /search page/)
  await expect(form.locator('[name=q]')).toHaveAttribute('toolparamdescription', /dish/)
  await expect(page.locator('form[toolautosubmit]')).toHaveCount(0)
})
