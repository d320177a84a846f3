import { expect, type Page, type Request } from '@playwright/test'
import type { Shop } from '@/domain/shop.schema'
import { KEPT_KEY } from '@/lib/kept-liked'
import { expectNoAxe, open, test, text, WIDE } from '@/tests/support/e2e'
import { AT_HOME, call, DEMO_CUSTOMER, pickOpenShop, signIn } from '@/tests/support/e2e-market'

/** SPEC sections 2, 5 and 9: the search box. */
const DEBOUNCE_MS = 400

const banner = (page: Page) => page.getByRole('banner')
const box = (page: Page) => banner(page).getByRole('combobox')
const block = (page: Page, key: string) =>
  banner(page).getByRole('group', { name: new RegExp(`^${text('en', key)}`) })

const isSearch = (request: Request, noun: 'shops' | 'products') =>
  request.url().includes(`/api/v1/rest/${noun}/`) &&
  new URL(request.url()).searchParams.has('search')

/** The searches that a page asks for from now on, as noun and parameters. */
function recordSearches(page: Page) {
  const asked: { noun: 'shops' | 'products'; params: URLSearchParams }[] = []
  page.on('request', (request) => {
    for (const noun of ['shops', 'products'] as const) {
      if (isSearch(request, noun)) {
        asked.push({ noun, params: new URL(request.url()).searchParams })
      }
    }
  })
  return asked
}

test.describe('the search box', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('[SE-01] [SE-05] [SE-17] on a shop’s page looks in its products only, and says so', async ({
    page,
    request,
  }) => {
    const shop = await pickOpenShop(request)
    await open(page, '/')
    await expect(box(page)).toHaveAttribute('placeholder', text('en', 'search.placeholder'))
    await open(page, `/shop/${shop.id}`)
    await expect(box(page)).toHaveAttribute(
      'placeholder',
      text('en', 'search.placeholder.shop', { shop: shop.translation.title }),
    )
    const asked = recordSearches(page)
    await box(page).fill('a')
    await expect(block(page, 'products')).toBeVisible()
    await expect(block(page, 'restaurants')).toHaveCount(0)
    await expect.poll(() => [...new Set(asked.map(({ noun }) => noun))]).toEqual(['products'])
    expect(asked[0]?.params.get('shop_id')).toBe(String(shop.id))
  })

  test('[SE-02] waits for 400 ms without a key, trims, and asks nothing for blanks', async ({
    page,
  }) => {
    const start = Date.now()
    await page.clock.install({ time: start })
    await open(page, '/')
    const asked = recordSearches(page)
    await box(page).focus()
    // its list is fetched when it is first entered, and waits for keys only once it has arrived
    await expect(banner(page).getByRole('status')).toHaveCount(1)
    // from here on no time passes but what the test lets pass
    await page.clock.pauseAt(start + 120_000)
    await page.keyboard.type('   ')
    await page.clock.runFor(2 * DEBOUNCE_MS)
    expect(asked).toEqual([])
    await page.keyboard.type('ki')
    await page.clock.runFor(DEBOUNCE_MS - 1)
    await page.keyboard.type('tchen ')
    await page.clock.runFor(DEBOUNCE_MS - 1)
    expect(asked).toEqual([])
    await page.clock.resume()
    await expect(
      banner(page)
        .getByRole('status')
        .filter({ hasText: /results? found/ }),
    ).toHaveCount(1)
    const terms = new Set(asked.map(({ params }) => params.get('search')))
    expect([...terms]).toEqual(['kitchen'])
  })

  test('[SE-03] [SE-04] [SE-06] two blocks with their totals page endlessly, open shops for guests', async ({
    page,
  }) => {
    await open(page, '/')
    const asked = recordSearches(page)
    await box(page).fill('a')
    for (const key of ['restaurants', 'products']) {
      await expect(block(page, key)).toContainText(/\d+ results? found/)
    }
    await expectNoAxe(page)
    const products = block(page, 'products').getByRole('option')
    const before = await products.count()
    await products.last().scrollIntoViewIfNeeded()
    await expect.poll(() => products.count()).toBeGreaterThan(before)
    const pages = asked.filter(({ noun }) => noun === 'products')
    expect(pages.map(({ params }) => params.get('page') ?? '1')).toContain('2')
    const opens = asked
      .filter(({ noun }) => noun === 'shops')
      .map(({ params }) => params.get('open'))
    expect([...new Set(opens)]).toEqual(['1'])
  })

  test('[SE-06] customers are shown closed shops, too', { tag: WIDE }, async ({ page }) => {
    // some of the demo's shops are closed at any hour; the customer's search has those that come to their address
    const all = await call<Shop[]>(page.request, `GET rest/shops/paginate?perPage=100&${AT_HOME}`)
    const closed = all.find(({ open: isOpen }) => !isOpen)?.translation.title ?? ''
    expect(closed).not.toBe('')
    const found = block(page, 'restaurants').getByRole('option', { name: new RegExp(`^${closed}`) })
    await open(page, '/')
    await box(page).fill(closed)
    await expect(banner(page).getByRole('status').filter({ hasText: /\d/ })).not.toHaveCount(0)
    await expect(found).toHaveCount(0)
    await signIn(page.request, DEMO_CUSTOMER)
    await open(page, '/')
    const asked = recordSearches(page)
    await box(page).fill(closed)
    await expect(found.first()).toBeVisible()
    const opens = asked
      .filter(({ noun }) => noun === 'shops')
      .map(({ params }) => params.get('open'))
    expect([...new Set(opens)]).toEqual([null])
  })

  test('an answer that comes late does not take the place of a newer one', async ({ page }) => {
    await open(page, '/')
    let release: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/rest\/(shops|products)\/.*search=sushi/, async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    const isAsked = page.waitForRequest(/search=sushi/)
    await box(page).fill('sushi')
    await isAsked
    const isLate = (one: Request) => one.url().includes('search=sushi')
    const over = Promise.race([
      page.waitForEvent('requestfinished', isLate),
      page.waitForEvent('requestfailed', isLate),
    ])
    await box(page).fill('pizza')
    const results = block(page, 'products').getByRole('option')
    await expect(results.first()).toBeVisible({ timeout: 30_000 })
    release()
    await over
    // more of the same may have come meanwhile
    for (const shown of await results.allTextContents()) expect(shown).toMatch(/pizza/i)
  })
})

test.describe('what a search leads to', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  // customers are shown closed shops, too: the hour of the run does not matter
  test.beforeEach(({ page }) => signIn(page.request, DEMO_CUSTOMER))

  test('[SE-18] [SE-19] [SE-20] a cuisine finds its restaurants and category, a dish says shop, price, fee and time', async ({
    page,
  }) => {
    await open(page, '/')
    // two letters in each other's place
    await box(page).fill('indain')
    const shops = block(page, 'restaurants').getByRole('option')
    await expect(shops.filter({ hasText: 'Saffron Verandah' })).toBeVisible()
    const leads = banner(page).getByRole('group', { name: text('en', 'search.leads') })
    await expect(leads.getByRole('option')).toHaveText(['Indian'])
    await box(page).fill('butter chicken')
    const dish = block(page, 'products').getByRole('option').first()
    await expect(dish).toContainText('Butter chicken')
    await expect(dish).toContainText(/Delivery|Pickup/i)
    await expect(dish).toContainText(/\d+–\d+ min/)
    await expect(dish).toContainText(/\d\.\d\d/)
    await expectNoAxe(page)
    await box(page).fill('indian')
    await leads.getByRole('option').click()
    await expect(page).toHaveURL(/\/category\/\d+$/)
    await open(page, '/search?q=indian')
    const list = page.getByRole('list', { name: text('en', 'search.leads') })
    await expect(list.getByRole('link')).toHaveText(['Indian'])
    await expect(
      page.getByRole('main').getByRole('link', { name: /Saffron Verandah/ }),
    ).toBeVisible()
  })

  test('[SE-21] the empty box and page say what is popular, and run it', async ({ page }) => {
    await open(page, '/search')
    const list = page.getByRole('list', { name: text('en', 'search.popular') })
    await expect(list.getByRole('link').first()).toHaveAttribute('href', /^\/search\?q=./)
    // the page has a field of its own; the header's is on the others
    await open(page, '/')
    await box(page).click()
    const popular = banner(page)
      .getByRole('listbox', { name: text('en', 'search.popular') })
      .getByRole('option')
    const title = (await popular.first().textContent()) ?? ''
    expect(title).not.toBe('')
    await expectNoAxe(page)
    await popular.first().click()
    await expect(box(page)).toHaveValue(title)
    await expect(block(page, 'products').getByRole('option').first()).toContainText(title)
  })
})

test('[SE-12] on a phone the header’s button opens the search over the whole screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/')
  const button = banner(page).getByRole('button', { name: text('en', 'search'), exact: true })
  await button.click()
  const sheet = page.getByRole('dialog')
  const field = sheet.getByRole('combobox')
  await expect(field).toBeFocused()
  const size = await sheet.boundingBox()
  // all but a scroll bar
  expect(size?.width).toBeGreaterThan(390 - 17)
  expect(size?.height).toBeCloseTo(800, 0)
  await field.fill('pizza')
  await expect(sheet.getByRole('option').first()).toBeVisible()
  await expectNoAxe(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
})

test.describe('search', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  const recent = (page: Page) =>
    banner(page)
      .getByRole('listbox', { name: text('en', 'search.recent') })
      .getByRole('option')

  test('[SE-14] works by keyboard: arrows walk, Esc closes, Enter opens', async ({ page }) => {
    await open(page, '/')
    await box(page).focus()
    await page.keyboard.type('pizza')
    const options = banner(page).getByRole('option')
    await expect(options.first()).toBeVisible()
    await expect(
      banner(page)
        .getByRole('status')
        .filter({ hasText: /\d+ results? found/ }),
    ).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    const active = await options.first().getAttribute('id')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', active ?? '')
    await page.keyboard.press('Escape')
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(options).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    // the first press opens the list: there is nothing to walk on before it is drawn
    await expect(options.first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    const chosen = banner(page).locator('[role="option"][aria-selected="true"]')
    const href = (await chosen.getAttribute('href')) ?? ''
    expect(href).toMatch(/^\/shop\/\d+/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(href)
  })

  test('[SE-08] [SE-09] [SE-10] [SE-11] recent searches: five newest, kept, run again, forgotten', {
    tag: WIDE,
  }, async ({ page }) => {
    const terms = ['pizza', 'sushi', 'tea', 'soap', 'cake', 'pizza', 'rice']
    for (const term of terms) {
      // the page of results has a field of its own
      await open(page, '/')
      await box(page).fill(term)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/search?q=${term}`)
    }
    // what keeps them comes after the page, and may still be on its way
    const kept = () =>
      page.evaluate((key) => localStorage.getItem(key) ?? '', `persist:${KEPT_KEY}`)
    await expect.poll(kept).toContain('rice')
    await open(page, '/')
    await box(page).click()
    await expect(recent(page)).toHaveText(['rice', 'pizza', 'cake', 'soap', 'tea'])

    await banner(page)
      .getByRole('button', { name: text('en', 'search.recent.remove', { term: 'cake' }) })
      .click()
    await expect(recent(page)).toHaveText(['rice', 'pizza', 'soap', 'tea'])
    await recent(page).filter({ hasText: 'soap' }).click()
    await expect(box(page)).toHaveValue('soap')
    await expect(
      banner(page)
        .getByRole('listbox', { name: text('en', 'search.results') })
        .getByRole('option')
        .first(),
    ).toBeVisible()
    await banner(page)
      .getByRole('button', { name: text('en', 'search.clear') })
      .click()
    await expect(recent(page)).toHaveText(['soap', 'rice', 'pizza', 'tea'])
    await banner(page)
      .getByRole('button', { name: text('en', 'clear.all') })
      .click()
    await expect(recent(page)).toHaveCount(0)
  })
})
