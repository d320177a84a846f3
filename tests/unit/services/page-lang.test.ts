import type { GetServerSidePropsContext } from 'next'
import { describe, expect, it } from 'vitest'
import { langMenu, stayInLang, toPageLang } from '@/services/loaders/page-lang'
import { languageFixture } from '@/tests/support/fixtures'

const offered = ['en', 'de', 'ja']

interface Asked {
  locale?: string
  path?: string
  query?: Record<string, string>
  method?: string
  headers?: Record<string, string>
}

function ask({ locale = 'default', path = '/faq', query = {}, method, headers = {} }: Asked) {
  const cookies: string[] = []
  const ctx = {
    locale,
    query,
    resolvedUrl: path,
    req: { method: method ?? 'GET', headers: { host: 'tiffin.test', ...headers }, socket: {} },
    res: { appendHeader: (_name: string, value: string) => cookies.push(value) },
  } as unknown as GetServerSidePropsContext
  return { ctx, cookies }
}

const named = { path: '/faq?lang=ja', query: { lang: 'ja' } }

describe('where a page is led to', () => {
  it('[IN-26] a visit is, what scripts fetch and forms send is not', () => {
    const lead = (asked: Asked) => toPageLang(ask(asked).ctx, offered, 'ja')
    const redirect = { destination: '/ja/faq', statusCode: 307 }
    expect(lead({})).toEqual({ redirect })
    expect(lead({ headers: { 'sec-fetch-mode': 'navigate' } })).toEqual({ redirect })
    expect(lead({ method: 'POST' })).toBeUndefined()
    expect(lead({ headers: { 'sec-fetch-mode': 'cors' } })).toBeUndefined()
    expect(lead({ headers: { 'x-nextjs-data': '1' } })).toBeUndefined()
    expect(lead({ path: '/llms.txt' })).toBeUndefined()
    // where Next has taken its header off, and no browser says how it fetches
    const { ctx } = ask({ locale: 'en' })
    Object.assign(ctx.req, { [Symbol.for('tiffin.page-data')]: true })
    expect(toPageLang(ctx, offered, 'ja')).toBeUndefined()
  })

  it('[IN-24] what is no page is not found behind a language', () => {
    const { ctx } = ask({ locale: 'ja', path: '/sitemap/pages.xml' })
    expect(toPageLang(ctx, offered, 'en')).toEqual({ notFound: true })
  })

  it('[IN-24] a language that has ended sends its open pages to a new document', () => {
    const { ctx } = ask({ locale: 'ko', headers: { 'x-nextjs-data': '1' } })
    const redirect = { destination: '/faq', statusCode: 307, basePath: false }
    expect(toPageLang(ctx, offered, 'en')).toEqual({ redirect })
  })

  it('[IN-28] the choice is kept, unless another site has named it', () => {
    const kept = (asked: Asked) => {
      const { ctx, cookies } = ask(asked)
      toPageLang(ctx, offered, 'en')
      return cookies.join()
    }
    expect(kept(named)).toMatch(/^locale=ja; Path=\/; Max-Age=604800; SameSite=Lax/)
    expect(kept({ ...named, headers: { 'sec-fetch-site': 'same-origin' } })).toContain('locale=ja')
    expect(kept({ ...named, headers: { 'sec-fetch-site': 'cross-site' } })).toBe('')
    expect(kept({ path: '/faq?lang=xx', query: { lang: 'xx' } })).toBe('')
    expect(kept({ locale: 'ja' })).toBe('')
  })
})

describe('redirects of a page', () => {
  it('[IN-24] stay in the language of its path', () => {
    const from = (locale: string, destination: string) => {
      const answer = { redirect: { destination, statusCode: 303 as const } }
      return stayInLang(ask({ locale }).ctx, answer)
    }
    const to = (destination: string) => ({ redirect: { destination, statusCode: 303 } })
    expect(from('ja', '/login?from=%2Forders')).toEqual(to('/ja/login?from=%2Forders'))
    expect(from('default', '/login')).toEqual(to('/login'))
    expect(from('ja', '/ja/orders')).toEqual(to('/ja/orders'))
    expect(from('ja', 'https://pay.example/')).toEqual(to('https://pay.example/'))
    expect(stayInLang(ask({ locale: 'ja' }).ctx, { props: {} })).toEqual({ props: {} })
  })
})

it('[IN-28] a menu of one language is none', () => {
  const texts = { translation: { language: 'Language' }, errors: {} }
  const [en, de] = [languageFixture(1, 'en', 'English'), languageFixture(2, 'de', 'Deutsch')]
  const { ctx } = ask({ path: '/search?q=a' })
  expect(langMenu(ctx, [en], texts)).toBeUndefined()
  expect(langMenu(ctx, [en, de], texts)).toEqual({
    label: 'Language',
    query: '?q=a',
    languages: [
      { locale: 'en', title: 'English' },
      { locale: 'de', title: 'Deutsch' },
    ],
  })
})
