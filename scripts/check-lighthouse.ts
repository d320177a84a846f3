// Lighthouse's accessibility, best practices and SEO on eight kinds of pages: npm run check:lighthouse --
// [--url http://localhost:3000] [--lang en,ar]
import { parseArgs } from 'node:util'
import { request } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '@/domain/demo'
import { paths } from '@/domain/paths'
import { langPath } from '@/lib/lang-path'
import { dropCart, fillCart, HOME, HOME_STREET, signIn } from '@/tests/support/e2e-market'
import { type Demo, withDemo } from './demo-screens'
import { ensureChromium } from './lib.mjs'
import { runLighthouse } from './lighthouse'

const { values } = parseArgs({
  options: { url: { type: 'string' }, lang: { type: 'string', default: 'en,ar' } },
})

/** The demo's customer, at home, with something in the cart: what every request of theirs carries. */
async function customer(url: string) {
  const calls = await request.newContext({ baseURL: url })
  await signIn(calls, { email: demoEmail('customer'), password: DEMO_PASSWORD })
  await dropCart(calls)
  const { shop, product } = await fillCart(calls)
  const place = encodeURIComponent(JSON.stringify({ address: HOME_STREET, location: HOME }))
  const { cookies } = await calls.storageState()
  await calls.dispose()
  const session = cookies.map(({ name, value }) => `${name}=${value}`)
  return { shop, product, cookie: [...session, `location=${place}`].join('; ') }
}

async function first<T>(url: string, list: string): Promise<T> {
  const answer = await fetch(`${url}/api/v1/rest/${list}`)
  const { data } = (await answer.json()) as { data: T[] }
  if (!data[0]) throw new Error(`${list} is empty.`)
  return data[0]
}

interface Looked {
  path: string
  /** pages that nobody shall find by a search engine say so, which costs a third of the score: that audit is left out */
  isPrivate?: boolean
  cookie?: string
}

async function listPages(url: string): Promise<Looked[]> {
  const { shop, product, cookie } = await customer(url)
  const category = await first<{ id: number }>(url, 'categories/paginate?type=shop&perPage=1')
  const recipe = await first<{ id: number }>(url, 'receipts/paginate?perPage=1')
  const article = await first<{ uuid: string }>(url, 'blogs/paginate?type=blog&perPage=1')
  return [
    { path: '/' },
    { path: `/shop/${shop.id}` },
    { path: paths.product(shop.id, product.uuid) },
    { path: `/category/${category.id}` },
    { path: '/search?q=pizza', isPrivate: true },
    { path: paths.checkout(), isPrivate: true, cookie },
    { path: `/recipes/${recipe.id}` },
    { path: `/blog/${article.uuid}` },
  ]
}

async function checkAll({ url }: Demo): Promise<void> {
  const chromePath = ensureChromium().path
  const answer = await fetch(`${url}/api/v1/rest/languages/default`)
  const main = ((await answer.json()) as { data: { locale: string } }).data.locale
  const pages = await listPages(url)
  let looked = 0
  let below = 0
  for (const lang of values.lang.split(','))
    for (const { path, isPrivate, cookie } of pages) {
      const address = langPath(path, lang, main)
      const report = await runLighthouse(url + address, {
        chromePath,
        headers: cookie ? { cookie: `${cookie}; locale=${lang}` } : undefined,
        skip: isPrivate ? ['is-crawlable'] : undefined,
      })
      const { accessibility, bestPractices, seo, performance, failed } = report
      const isWhole = Math.min(accessibility, bestPractices, seo) === 100
      looked += 1
      if (!isWhole) below += 1
      console.log(
        `${address}: accessibility ${accessibility}, best practices ${bestPractices}, SEO ${seo}${isPrivate ? ' (not to be found on purpose)' : ''}; performance ${performance}${isWhole ? '' : `: ${failed.join(', ')}`}`,
      )
    }
  console.log(`${looked} pages, ${below} below 100`)
  if (below > 0) process.exitCode = 1
}

await withDemo(values.url, checkAll)
