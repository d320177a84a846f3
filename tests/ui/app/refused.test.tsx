import { readdirSync, readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import type { GetServerSidePropsContext } from 'next'
import type { AppProps } from 'next/app'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NO_PREFIX } from '@/lib/lang-path'
import App from '@/pages/_app'
import type { BaseProps } from '@/services/loaders/base-props'
import type { RefusedProps } from '@/services/loaders/page-failure'
import { pageProps } from '@/services/loaders/ssr'
import { shopQuery } from '@/services/shop'
import { languagesFixture } from '@/tests/support/fixtures'
import { expectNoAxeViolations } from '@/tests/support/render'
import { fakeRouter } from '@/tests/support/router'

const langs = readdirSync('locales')
const textsOf = (lang: string): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${lang}/translation.json`, 'utf8'))

const getServerSideProps = pageProps(async ({ api, queryClient }) => {
  await queryClient.fetchQuery(shopQuery(api, 1, {}))
  return {}
})

afterEach(() => vi.unstubAllGlobals())

/** Asks for a page in `lang`; the marketplace answers `refusal` to whatever `isRefused` names. */
async function load(refusal: () => Response, lang = 'en', isRefused = /rest\/shops/) {
  const answers: Record<string, unknown> = {
    'rest/languages/active': { data: languagesFixture },
  }
  vi.stubGlobal('__apiFetch', async ({ url }: Request) => {
    const path = new URL(url).pathname.replace('/api/v1/', '')
    return isRefused.test(path) ? refusal() : Response.json(answers[path] ?? { data: [] })
  })
  const sent: Record<string, unknown> = {}
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => Object.assign(sent, { [name]: value }),
    appendHeader: () => {},
  }
  const answer = await getServerSideProps({
    query: {},
    locale: lang === 'en' ? NO_PREFIX : lang,
    params: {},
    req: { headers: { host: 'tiffin.test' }, method: 'GET' },
    res,
    resolvedUrl: '/shop/1',
  } as unknown as GetServerSidePropsContext)
  return { answer, status: res.statusCode, wait: sent['Retry-After'] }
}

const refuse = (status: number, message: string) => () =>
  Response.json(
    { status: false, statusCode: `ERROR_${status}`, message },
    { status, headers: { 'retry-after': '30' } },
  )

const Nothing = () => null

async function draw(answer: object) {
  const { props } = answer as { props: RefusedProps }
  const given = { Component: Nothing, pageProps: props, router: fakeRouter }
  const { unmount } = render(<App {...(given as unknown as AppProps<BaseProps>)} />)
  return { title: (await screen.findByRole('heading', { level: 1 })).textContent, unmount }
}

describe('[OP-48] a page whose data were refused', () => {
  it.each([
    [429, /rest\/shops/],
    [503, /rest\/shops/],
    [503, /rest\/languages/],
    [503, /rest\/settings/],
    [403, /rest\/shops/],
    [422, /rest\/shops/],
  ])('has the status %i, its sentence and Retry-After, for %s', async (code, isRefused) => {
    const { answer, status, wait } = await load(
      refuse(code, 'Wait half a minute.'),
      'en',
      isRefused,
    )
    expect([status, wait]).toEqual([code, '30'])
    await draw(answer)
    expect(screen.getByText('Wait half a minute.')).toBeVisible()
    const isPatience = code === 429 || code === 503
    const name = isPatience ? 'Try again' : 'Go to the home page'
    expect(screen.getByText(name)).toBeVisible()
    await expectNoAxeViolations()
  })

  it.each([/rest\/languages/, /rest\/settings/])(
    'is neither missing nor asks for a sign-in where %s is refused',
    async (isRefused) => {
      for (const code of [401, 403, 404]) {
        await expect(load(refuse(code, 'No.'), 'en', isRefused)).rejects.toThrow('every page')
      }
    },
  )

  it.each(langs)('is drawn in %s', async (lang) => {
    for (const code of [429, 503] as const) {
      const { answer } = await load(refuse(code, ''), lang, /rest\/languages/)
      const { title, unmount } = await draw(answer)
      expect(title).toBe(textsOf(lang)[`error.${code}.title`])
      unmount()
    }
  })

  it('stays a failure of ours where it was none on purpose', async () => {
    await expect(load(refuse(500, 'broken'))).rejects.toThrow('broken')
  })
})
