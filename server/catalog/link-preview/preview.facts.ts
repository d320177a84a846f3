import type { z } from 'zod'
import { brand } from '@/domain/brand'
import { chooseCurrency } from '@/domain/currency'
import { DEFAULT_LANG, type Direction, directionOf } from '@/domain/language'
import { formatMoney } from '@/domain/money'
import type { PreviewSubject } from '@/domain/preview'
import { shownPrice } from '@/domain/product'
import { schemas } from '@/domain/schemas'
import type { ShopRef } from '@/domain/shop-ref.schema'
import { readTexts } from '@/lib/i18n-files'
import { formatNumber } from '@/lib/intl'
import type { Handle } from '@/server/platform/http/handle'
import { canDraw } from './preview-text'

/** The content of a link preview. */
export interface PreviewFacts {
  dir: Direction
  title: string
  /** one line below it */
  text: string
  /** formatted average and number of reviews */
  rating?: { value: string; count: string }
  price?: string
  /** image paths of the API */
  picture: string | null
  logo: string | null
}

type Ask = <S extends z.ZodType>(path: string, schema: S) => Promise<z.output<S> | undefined>

/** Calls the API, of this process or a remote one; undefined on 404. */
function asking(fetch: Handle): Ask {
  return async (path, schema) => {
    const response = await fetch(new Request(`http://in-process/api/v1/rest/${path}`))
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`The marketplace answers ${response.status} to ${path}`)
    const body = (await response.json()) as { data: unknown }
    return schema.parse(body.data)
  }
}

const ratingOf = (lang: string, average?: number | null, count?: number) => {
  if (!average || !count) return {}
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return {
    rating: { value: formatNumber(average, lang, digits), count: formatNumber(count, lang) },
  }
}

async function ofShop(ask: Ask, id: number, lang: string, dir: Direction) {
  const shop = await ask(`shops/${id}?lang=${lang}`, schemas.shop)
  if (!shop) return undefined
  return {
    dir,
    title: shop.translation.title,
    text: shop.translation.description ?? '',
    ...ratingOf(lang, shop.rating_avg, shop.reviews_count),
    picture: shop.background_img ?? null,
    logo: shop.logo_img,
  }
}

async function ofProduct(ask: Ask, uuid: string, lang: string, dir: Direction) {
  const product = await ask(`products/${encodeURIComponent(uuid)}?lang=${lang}`, schemas.product)
  if (!product) return undefined
  const currencies = await ask(`currencies/active?lang=${lang}`, schemas.currencies)
  const shop: ShopRef | null | undefined = product.shop
  return {
    dir,
    title: product.translation.title,
    text: shop?.translation.title ?? product.translation.description ?? '',
    price: formatMoney(shownPrice(product), chooseCurrency(currencies ?? [], undefined), lang),
    picture: product.img,
    logo: shop?.logo_img ?? null,
  }
}

/**
 * The content of a subject's link preview, with prices in the marketplace's own currency. Unknown
 * languages become the default one. Undefined if there is no such shop or product.
 */
export async function findPreviewFacts(
  fetch: Handle,
  subject: PreviewSubject,
  wishedLang: string,
): Promise<PreviewFacts | undefined> {
  const ask = asking(fetch)
  const languages = (await ask('languages/active', schemas.languages)) ?? []
  const isKnown = languages.some(({ locale }) => locale === wishedLang)
  const lang = isKnown ? wishedLang : DEFAULT_LANG
  const dir = directionOf(languages, lang)
  if (subject.kind === 'shop') return ofShop(ask, subject.id, lang, dir)
  if (subject.kind === 'product') return ofProduct(ask, subject.uuid, lang, dir)
  const own = readTexts(lang, 'translation')['brand.tagline']
  if (own && canDraw(own)) return { dir, title: own, text: '', picture: null, logo: null }
  const title = readTexts(DEFAULT_LANG, 'translation')['brand.tagline'] ?? brand.tagline
  return { dir: 'ltr', title, text: '', picture: null, logo: null }
}
