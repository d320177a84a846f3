import { type APIRequestContext, expect, type Page } from '@playwright/test'
import {
  expectNoAxe,
  isSeen,
  type Lang,
  type Mode,
  open,
  orderTo,
  recordShifts,
  setCookie,
  shiftsOf,
  test,
  text,
  WIDE,
} from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'
import { call } from '@/tests/support/e2e-market'
import { ldTexts, schemaProblems } from '@/tests/support/schema-org'

interface Row {
  id: number
  uuid: string
  translation: { title: string; question?: string; answer?: string }
}

const plain = (html = '') =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const rows = (request: APIRequestContext, path: string, lang: Lang = 'en') =>
  call<Row[]>(request, `GET rest/${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)

/** What the marketplace has written, in a language. */
async function readMarket(request: APIRequestContext, lang: Lang) {
  const [faqs, articles, recipes, careers, about] = await Promise.all([
    rows(request, 'faqs/paginate', lang),
    rows(request, 'blogs/paginate?type=blog', lang),
    rows(request, 'receipts/paginate', lang),
    rows(request, 'careers/paginate', lang),
    rows(request, 'pages/paginate?type=all_about', lang),
  ])
  const [article] = articles
  const [recipe] = recipes
  const [career] = careers
  if (!article || !recipe || !career) throw new Error('the demo has nothing to read')
  return { faqs, articles, recipes, careers, about, article, recipe, career }
}

/** Opens a page and holds it against what search engines are told of it. */
async function read(page: Page, lang: Lang, path: string, title: string) {
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const html = (await answer?.text()) ?? ''
  expect(schemaProblems(ldTexts(html)[0] ?? '[]'), path).toEqual([])
  return JSON.parse(ldTexts(html)[0] ?? '[]') as Record<string, unknown>[]
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const lang of ['en', 'ar'] as const) {
    test(`[CN-04] [CT-07] questions open to their answers, ${lang}`, async ({ page, request }) => {
      await setCookie(page, 'locale', lang)
      const { faqs } = await readMarket(request, lang)
      const [facts] = await read(page, lang, '/faq', text(lang, 'faq'))
      expect(facts).toMatchObject({ '@type': 'FAQPage' })
      expect(facts?.mainEntity).toHaveLength(faqs.length)
      for (const { translation } of faqs.slice(0, 2)) {
        const answer = page.getByText(plain(translation.answer)).first()
        await expect(answer).toBeHidden()
        await page.locator('summary').filter({ hasText: translation.question }).click()
        await expect(answer).toBeVisible()
      }
      await page
        .getByRole('main')
        .getByRole('link', { name: text(lang, 'help'), exact: true })
        .click()
      await expect(page).toHaveURL(/\/help$/)
    })

    test(`[CN-01] articles are listed and read, ${lang}`, async ({ page, request }) => {
      await setCookie(page, 'locale', lang)
      const { articles, article } = await readMarket(request, lang)
      await read(page, lang, '/blog', text(lang, 'blog'))
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(articles.length)
      await page.getByRole('link', { name: article.translation.title }).click()
      await expect(page).toHaveURL(at(`/blog/${article.uuid}`))
      const path = `/blog/${article.uuid}`
      const [facts] = await read(page, lang, path, article.translation.title)
      expect(facts).toMatchObject({ '@type': 'BlogPosting', inLanguage: lang })
      expect(String(facts?.articleBody).length).toBeGreaterThan(100)
      await expect(page.getByRole('article').locator('p')).not.toHaveCount(0)
    })

    test(`[CN-03] open positions are listed and read, ${lang}`, async ({ page, request }) => {
      await setCookie(page, 'locale', lang)
      const { careers, career } = await readMarket(request, lang)
      await read(page, lang, '/careers', text(lang, 'careers'))
      const links = page.getByRole('main').getByRole('list').last().getByRole('link')
      await expect(links).toHaveCount(careers.length)
      await links.filter({ hasText: career.translation.title }).click()
      await expect(page).toHaveURL(at(`/careers/${career.id}`))
      const path = `/careers/${career.id}`
      const [facts] = await read(page, lang, path, career.translation.title)
      expect(facts).toMatchObject({ '@type': 'JobPosting', datePosted: expect.any(String) })
      await expect(
        page.getByRole('link', { name: text(lang, 'career.apply.mail') }),
      ).toHaveAttribute('href', /^mailto:/)
    })

    test(`[CN-02] recipes are listed by kind and read, ${lang}`, async ({ page, request }) => {
      await setCookie(page, 'locale', lang)
      const { recipes, recipe } = await readMarket(request, lang)
      await read(page, lang, '/recipes', text(lang, 'recipes'))
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards).toHaveCount(recipes.length)
      const kinds = page.getByRole('navigation', { name: text(lang, 'recipes.kinds') })
      await kinds.getByRole('link').nth(1).click()
      await expect(page).toHaveURL(/\/recipes\?category=\d+$/)
      expect(await cards.count()).toBeLessThan(recipes.length)
      await expect(cards).not.toHaveCount(0)

      const path = `/recipes/${recipe.id}`
      const [facts] = await read(page, lang, path, recipe.translation.title)
      expect(facts).toMatchObject({
        '@type': 'Recipe',
        totalTime: expect.stringMatching(/^PT\d+M$/),
      })
      const steps = page.getByRole('region', { name: text(lang, 'recipe.steps') })
      await expect(steps.getByRole('listitem')).toHaveCount(
        (facts?.recipeInstructions as unknown[] | undefined)?.length ?? 0,
      )
      const list = page.getByRole('region', { name: text(lang, 'recipe.ingredients') })
      // what can be bought of them is a list of its own
      const amounts = list.getByRole('list').first()
      await expect(amounts.getByRole('listitem')).toHaveText(facts?.recipeIngredient as string[])
    })

    test(`[CN-05] the company, its terms and what it promises, ${lang}`, async ({
      page,
      request,
    }) => {
      await setCookie(page, 'locale', lang)
      const { about } = await readMarket(request, lang)
      await page.goto('/faq')
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('link', { name: text(lang, 'about'), exact: true }).click()
      await expect(page).toHaveURL(/\/about$/)
      await read(page, lang, '/about', about[0]?.translation.title ?? '')
      for (const { translation } of about.slice(1)) {
        await expect(page.getByRole('heading', { name: translation.title })).toBeVisible()
      }
      for (const [name, path, source] of [
        ['terms', '/terms', 'term'],
        ['privacy', '/privacy', 'policy'],
        ['refund.policy', '/refund-policy', 'pages/refund'],
      ] as const) {
        await footer.getByRole('link', { name: text(lang, name), exact: true }).click()
        await expect(page).toHaveURL(at(path))
        const { translation } = await call<Row>(request, `GET rest/${source}?lang=${lang}`)
        await read(page, lang, path, translation.title)
        await expect(page.getByRole('article').getByRole('heading', { level: 2 })).not.toHaveCount(
          0,
        )
      }
    })

    test(`[CN-06] a page of the operator shows every kind of block, ${lang}`, async ({
      page,
      request,
    }) => {
      await setCookie(page, 'locale', lang)
      const named = await call<Row & { blocks: { type: string; title?: string; text?: string }[] }>(
        request,
        `GET rest/pages/boxes?lang=${lang}`,
      )
      await page.goto('/about')
      await page.getByRole('link', { name: named.translation.title }).click()
      await expect(page).toHaveURL(at('/page/boxes'))
      await read(page, lang, '/page/boxes', named.translation.title)
      const kinds = named.blocks.map(({ type }) => type)
      expect(new Set(kinds)).toEqual(
        new Set(['quote', 'columns', 'picture', 'video', 'shops', 'products', 'text']),
      )
      const main = page.getByRole('main')
      const say = (type: string) => named.blocks.find((block) => block.type === type)
      await expect(main.locator('blockquote')).toHaveText(say('quote')?.text ?? '')
      for (const type of ['shops', 'products']) {
        const section = main.getByRole('region', { name: say(type)?.title ?? '' })
        await expect(section.getByRole('article')).not.toHaveCount(0)
      }
      await expect(main.locator('video')).toHaveAttribute('preload', 'none')
      await expect(main.locator('a[href$="/refund-policy"]')).toBeVisible()
    })
  }

  test('[CN-01] [CN-06] other addresses of a text lead to its own, unknown ones to nothing', async ({
    request,
  }) => {
    const { article } = await readMarket(request, 'en')
    const [news] = await rows(request, 'blogs/paginate?type=notification')
    const moved: [string, string][] = [
      [`/blog/${article.id}`, `/blog/${article.uuid}`],
      [`/blog/${news?.uuid}`, `/?news=${news?.uuid}`],
      ['/page/about', '/about'],
      ['/page/about_city', '/about'],
      ['/page/refund', '/refund-policy'],
      ['/page/term', '/terms'],
      ['/page/policy', '/privacy'],
    ]
    for (const [from, to] of moved) {
      const answer = await request.get(from, { maxRedirects: 0 })
      expect([from, answer.status(), answer.headers().location]).toEqual([from, 301, to])
    }
    for (const path of [
      '/blog/no-such-article',
      '/recipes/999999',
      '/recipes/x',
      '/careers/999999',
      '/page/constructor',
    ]) {
      expect((await request.get(path)).status(), path).toBe(404)
    }
  })

  test('[CN-07] an advert says that it is one, in the list and on its page', async ({
    page,
    request,
  }) => {
    const [ad] = await rows(request, 'banners-ads')
    const [banner] = await rows(request, 'banners/paginate')
    await page.goto('/promotions')
    const adverts = page.getByRole('region', { name: text('en', 'adverts') })
    const mark = text('en', 'ad')
    const cards = adverts.getByRole('listitem')
    await expect(adverts.getByText(mark, { exact: true })).toHaveCount(await cards.count())
    const offers = page.getByRole('region', { name: text('en', 'offers') })
    await expect(offers.getByRole('listitem')).not.toHaveCount(0)
    await expect(offers.getByText(mark, { exact: true })).toHaveCount(0)
    const link = adverts.getByRole('link', { name: ad?.translation.title })
    await expect(link).toHaveAttribute('rel', 'sponsored')
    await link.click()
    await expect(page).toHaveURL(at(`/promotions/${ad?.id}`))
    const main = page.getByRole('main')
    await expect(main.getByText(mark, { exact: true })).toBeVisible()
    await expect(main.getByRole('article')).not.toHaveCount(0)
    await page.goto(`/promotions/${banner?.id}`)
    await expect(main.getByRole('article')).not.toHaveCount(0)
    await expect(main.getByText(mark, { exact: true })).toHaveCount(0)
  })

  test('[SX-04] the site map names everything there is to read', async ({ request }) => {
    const { article, recipe, career } = await readMarket(request, 'en')
    const map = await (await request.get('/sitemap/pages.xml')).text()
    for (const path of [
      '/recipes',
      `/recipes/${recipe.id}`,
      '/blog',
      `/blog/${article.uuid}`,
      '/careers',
      `/careers/${career.id}`,
      '/faq',
      '/about',
      '/terms',
      '/privacy',
      '/refund-policy',
      '/page/boxes',
    ]) {
      expect(map.split(`${path}</loc>`), path).toHaveLength(2)
    }
    expect(map).not.toContain('/page/about')
  })
})

test('[CN-02] what a recipe takes goes into the cart, without what is at home', async ({
  page,
  request,
}) => {
  await orderTo(page)
  const { recipe } = await readMarket(request, 'en')
  const whole = await call<{
    servings: number
    stocks: { product: { translation: { title: string } } }[]
  }>(request, `GET rest/receipts/${recipe.id}?lang=en`)
  const [owned, ...bought] = whole.stocks.map(({ product }) => product.translation.title)
  await open(page, `/recipes/${recipe.id}`)
  const basket = page.getByRole('region', { name: text('en', 'recipe.buy') })
  const total = basket.getByRole('status')
  const before = await total.textContent()
  const list = page.getByRole('region', { name: text('en', 'recipe.ingredients') })
  const firstLine = list.getByRole('listitem').first()
  const amount = Number.parseFloat((await firstLine.textContent()) ?? '')
  const more = list.getByRole('button', {
    name: text('en', 'more.title', { title: text('en', 'recipe.portions') }),
  })
  // twice as many portions
  for (let portion = 0; portion < whole.servings; portion += 1) await more.click()
  await expect(firstLine).toHaveText(new RegExp(`^${amount * 2} `))
  await expect(total).not.toHaveText(before ?? '')
  const doubled = await total.textContent()
  await basket
    .getByRole('switch', { name: text('en', 'recipe.have.title', { title: owned ?? '' }) })
    .check()
  await expect(total).not.toHaveText(doubled ?? '')

  await basket.getByRole('button', { name: text('en', 'recipe.add') }).click()
  await expect(page.getByText(text('en', 'recipe.added'))).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Open cart, \d+ items?$/ })
    .click()
  const cart = page.getByRole('dialog')
  for (const title of bought) await expect(cart.getByText(title, { exact: true })).toBeVisible()
  await expect(cart.getByText(owned ?? '', { exact: true })).toHaveCount(0)
})

test('[CN-09] [SH-33] a recipe that is liked is found again, moves nothing as it comes, and is forgotten when its heart is pressed there', async ({
  page,
  request,
}) => {
  const { recipe } = await readMarket(request, 'en')
  const { title } = recipe.translation
  const heart = page.getByRole('button', { name: text('en', 'like.title', { title }) })
  await open(page, `/recipes/${recipe.id}`)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxe(page)
  await open(page, '/recipes')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await recordShifts(page)
  await open(page, '/liked')
  const main = page.getByRole('main')
  await expect(
    main.getByRole('heading', { level: 2, name: text('en', 'liked.recipes') }),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: title, exact: true })).toBeVisible()
  expect((await shiftsOf(page)).filter(isSeen)).toEqual([])
  await expectNoAxe(page)
  await heart.click()
  await expect(main.getByText(text('en', 'liked.none'), { exact: true })).toBeVisible()
  await page.reload()
  await expect(main.getByText(text('en', 'liked.none'), { exact: true })).toBeVisible()
})

test('[CN-02] the screen stays on while somebody cooks, and not after', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const held: string[] = []
    Object.assign(window, { held })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async (kind: string) => {
          held.push(kind)
          return { release: async () => void held.pop() }
        },
      },
    })
  })
  const { recipe } = await readMarket(request, 'en')
  await open(page, `/recipes/${recipe.id}`)
  const keep = page.getByRole('checkbox', { name: text('en', 'recipe.awake') })
  const held = () => page.evaluate(() => (window as unknown as { held: string[] }).held)
  expect(await held()).toEqual([])
  await keep.check()
  await expect.poll(held).toEqual(['screen'])
  await keep.uncheck()
  await expect.poll(held).toEqual([])
})

const settings: { mode: Mode; lang: Lang; width: number }[] = [
  { mode: 'dark', lang: 'ar', width: 360 },
  { mode: 'light', lang: 'en', width: 1440 },
]

for (const { mode, lang, width } of settings) {
  test.describe(`${mode} ${lang} ${width}`, { tag: lang === 'ar' ? [] : WIDE }, () => {
    test.use({
      viewport: { width, height: 900 },
      colorScheme: mode,
      locale: lang === 'ar' ? 'ar' : 'en-US',
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('[AX-01] no violation on what there is to read, and nothing beside the page', async ({
      page,
      request,
    }) => {
      test.slow(true, 'eleven screens')
      const { article, recipe, career } = await readMarket(request, lang)
      for (const path of [
        '/faq',
        '/blog',
        `/blog/${article.uuid}`,
        '/recipes',
        `/recipes/${recipe.id}`,
        '/careers',
        `/careers/${career.id}`,
        '/about',
        '/terms',
        '/refund-policy',
        '/page/boxes',
      ]) {
        await open(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await test.step(`axe on ${path}`, () => expectNoAxe(page))
        const beside = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(beside, path).toBeLessThanOrEqual(0)
        const shots = process.env.SHOTS
        if (shots) {
          const name = path.replace(/\W+/g, '_')
          await page.screenshot({ path: `${shots}/${width}${name}.png`, fullPage: true })
        }
      }
    })
  })
}

test('the mobile menu leads to the company, its help and its terms', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await page.getByRole('button', { name: text('en', 'menu'), exact: true }).click()
  const menu = page.getByRole('dialog')
  for (const group of ['footer.company', 'help', 'footer.legal']) {
    await expect(menu.getByRole('navigation', { name: text('en', group) })).toBeAttached()
  }
  await menu.getByRole('link', { name: text('en', 'faq') }).click()
  await expect(page).toHaveURL(at('/faq'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'faq'))
})
