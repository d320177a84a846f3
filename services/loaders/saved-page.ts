import type { GetServerSideProps } from 'next'
import { chooseCurrency } from '@/domain/currency'
import { plainDirection } from '@/domain/language'
import { type SavedSection, writeMenu } from '@/domain/saved-shop'
import { formatDate } from '@/lib/intl'
import { keepRequestFacts } from '@/lib/request-facts'
import { ApiError } from '@/services/api-error'
import { currenciesQuery } from '@/services/settings'
import { shopService } from '@/services/shop'
import { pageProps } from './ssr'

/** Texts of a saved page: it draws itself without any of the storefront's contexts. */
export interface SavedWords {
  note: string
  orders: string
  waiting: string
  again: string
  before: string
  after: string
  soldOut: string
  empty: string
}

export interface SavedPage {
  shop: {
    id: number
    title: string
    description: string | null
    address: string | null
    phone: string | null
    img: string | null
  }
  /** ISO */
  at: string
  sections: SavedSection[]
  words: SavedWords
}

async function wordsOf(lang: string, time: string): Promise<SavedWords & { from: string }> {
  const { serverText } = await import('@/lib/i18n-files')
  const word = (key: string, values = {}) => serverText(lang, 'translation', key, values)
  return {
    note: word('saved.note', { time }),
    orders: word('saved.orders'),
    waiting: word('saved.waiting'),
    again: word('try.again'),
    before: word('price.before'),
    after: word('price.after'),
    soldOut: word('sold.out'),
    empty: word('menu.empty'),
    from: word('price.from'),
  }
}

const withShop = pageProps<{ saved: SavedPage }>(async ({ api, queryClient, ctx }) => {
  const { id: key, currency_id } = ctx.query
  if (!/^[1-9]\d{0,14}$/.test(String(key))) throw new ApiError(404, 'ERROR_404', 'No such shop.')
  const id = Number(key)
  const view = Number(currency_id) ? { currencyId: Number(currency_id) } : {}
  const [shop, menu, currencies] = await Promise.all([
    shopService(api).get(id, view),
    shopService(api).menu(id, view),
    queryClient.fetchQuery(currenciesQuery(api)),
  ])
  const at = new Date()
  const time = { dateStyle: 'medium', timeStyle: 'short', timeZone: shop.time_zone } as const
  const { from, ...words } = await wordsOf(api.lang, formatDate(at, api.lang, time))
  const sections = writeMenu(menu, {
    lang: api.lang,
    currency: chooseCurrency(currencies, view.currencyId),
    from: (price) => from.replace('{{price}}', price),
  })
  const { title, description = null, address = null } = shop.translation
  const facts = { id: shop.id, title, description, address, phone: shop.phone ?? null }
  const img = shop.logo_img ?? null
  return { saved: { shop: { ...facts, img }, at: at.toISOString(), sections, words } }
})

/**
 * A shop's page to keep for a time without a connection, in the language and currency that its address
 * names. Devices ask for it without cookies: it is what anybody would see (ADR 0063).
 */
export const savedPageProps: GetServerSideProps<{ saved: SavedPage }> = async (ctx) => {
  const found = await withShop(ctx).catch((error: unknown) => {
    // one that has left is not kept any longer
    if (error instanceof ApiError && error.status === 410) return { notFound: true as const }
    throw error
  })
  if (!('props' in found)) return found
  const { saved, lang } = await found.props
  const mode = ctx.query.mode === 'dark' || ctx.query.mode === 'light' ? ctx.query.mode : null
  keepRequestFacts(ctx.req, { lang, dir: plainDirection(lang), mode })
  return { props: { saved } }
}
