import { render, screen, waitFor } from '@testing-library/react'
import type { GetServerSidePropsContext } from 'next'
import type { AppProps } from 'next/app'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import App from '@/pages/_app'
import Home, { getServerSideProps } from '@/pages/index'
import type { BaseProps } from '@/services/loaders/base-props'
import {
  currenciesFixture,
  languagesFixture,
  pageFixture,
  productFixture,
  shopFixture,
} from '@/tests/support/fixtures'
import type { Answers } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const answers: Answers = {
  'rest/languages/active': { data: languagesFixture },
  'rest/currencies/active': { data: currenciesFixture },
  'rest/translations/paginate': { data: {} },
  'rest/shops/paginate': pageFixture([shopFixture({ id: 1 })]),
  'rest/shops/recommended': pageFixture([shopFixture({ id: 5 })]),
  'rest/categories/paginate': pageFixture([]),
  'rest/banners/paginate': pageFixture([]),
  'rest/shops-takes': pageFixture([]),
  'rest/flash-sales': { data: [] },
  'rest/products-avg-prices': { data: { min: 2, max: 40 } },
  'rest/stories/paginate': [],
  'rest/products/most-sold': pageFixture([productFixture({ id: 2 })]),
  'rest/products/discount': pageFixture([productFixture({ id: 3 })]),
}

/** What the server answers to GET /, in a marketplace with this ui_type. */
async function loadHome(uiType: string): Promise<BaseProps> {
  vi.stubGlobal('__apiFetch', async ({ url }: Request) => {
    const path = new URL(url).pathname.replace('/api/v1/', '')
    const settings = { data: [{ key: 'ui_type', value: uiType }] }
    const body = path === 'rest/settings' ? settings : answers[path]
    return body
      ? Response.json(body)
      : Response.json({ status: false, statusCode: 'ERROR_404', message: '' }, { status: 404 })
  })
  const headers: Record<string, string> = { host: 'tiffin.test' }
  const response = { setHeader: () => {}, appendHeader: () => {}, getHeader: () => undefined }
  const context = { query: {}, params: {}, req: { headers, method: 'GET' }, res: response }
  const answer = await getServerSideProps({
    ...context,
    resolvedUrl: '/',
  } as unknown as GetServerSidePropsContext)
  vi.unstubAllGlobals()
  if (!('props' in answer)) throw new Error(`no page: ${JSON.stringify(answer)}`)
  return answer.props
}

/** Draws that page as the browser does, and answers its frame. */
async function draw(pageProps: BaseProps) {
  visit('/')
  const props = { Component: Home, pageProps, router: fakeRouter } as unknown as AppProps<BaseProps>
  render(
    <RouterContext.Provider value={fakeRouter as never}>
      <App {...props} />
    </RouterContext.Provider>,
  )
  await screen.findByRole('main')
  return document.querySelector('[data-layout]')?.getAttribute('data-layout')
}

/** What only one look of the home page has: the fourth is the one with none of them. */
const signs = { '1': 'Recommended for you', '2': 'New in town', '3': 'Popular right now' } as const
const signsShown = () =>
  Object.values(signs).filter((name) => screen.queryByRole('region', { name }) !== null)

// fetched once, so that no test waits for them on a busy machine
beforeAll(async () => {
  await Promise.all([
    import('@/containers/home/HomeV1'),
    import('@/containers/home/HomeV2'),
    import('@/containers/home/HomeV3'),
    import('@/containers/home/HomeV4'),
  ])
}, 120_000)

describe('the home page of a marketplace', () => {
  it.each([
    ['1', 'one', [signs[1]]],
    ['2', 'two', [signs[2]]],
    ['3', 'two', [signs[3]]],
    ['4', 'two', []],
    ['7', 'one', [signs[1]]],
    ['', 'one', [signs[1]]],
    ['abc', 'one', [signs[1]]],
  ])(
    '[SH-03] with ui_type “%s” has layout %s, and the look that goes with it',
    async (uiType, layout, look) => {
      expect(await draw(await loadHome(uiType))).toBe(layout)
      await screen.findAllByRole('link', { name: 'Shop 1' })
      await waitFor(() => expect(signsShown()).toEqual(look))
    },
  )
})
