import { bannerHref } from './banner'

/** An offer of the marketplace, or a shop's advert, which is marked as one. */
export const bannerKinds = ['banner', 'ad'] as const
export type BannerKind = (typeof bannerKinds)[number]

/** Where a press on a banner leads: to its own page with shops, to one shop, to another site, or nowhere. */
export const bannerLeads = ['shops', 'shop', 'link', 'nowhere'] as const
export type BannerLead = (typeof bannerLeads)[number]

interface Ends {
  clickable: boolean
  url: string | null
  shop_id: number | null
  shop_ids: number[]
}

/** Where a banner leads, as visitors find it (`bannerHref`). */
export function leadsOf({ clickable, url, shop_id }: Omit<Ends, 'shop_ids'>): BannerLead {
  const href = bannerHref({ id: 0, img: '', translation: null, clickable, url, shop_id })
  if (href === undefined) return 'nowhere'
  if (href === url) return 'link'
  return shop_id ? 'shop' : 'shops'
}

/** What is kept of the choices of a form: nothing of another end than the chosen one. */
export function endsOf(
  leads: BannerLead,
  { url, shop_id, shop_ids }: { url: string } & Pick<Ends, 'shop_id' | 'shop_ids'>,
): Ends {
  const none: Ends = { clickable: true, url: null, shop_id: null, shop_ids: [] }
  if (leads === 'nowhere') return { ...none, clickable: false }
  if (leads === 'link') return { ...none, url }
  if (leads === 'shop') return { ...none, shop_id }
  return { ...none, url: url || null, shop_ids }
}

export const isWebAddress = (text: string): boolean =>
  /^https:\/\/\S+$/.test(text) && URL.canParse(text)

const SITE = 'https://site.invalid'

/** The path of a page of this site, also once its dots are resolved. */
export function isOwnAddress(text: string): boolean {
  if (!/^\/\S*$/.test(text) || !URL.canParse(text, SITE)) return false
  const { origin, pathname } = new URL(text, SITE)
  return origin === SITE && !pathname.startsWith('//')
}

interface BannerTexts {
  titles: Readonly<Record<string, string>>
  texts: Readonly<Record<string, string>>
  buttons: Readonly<Record<string, string>>
}

/** Languages that lack a title: the main one needs it, others only with something else. */
export function bannerIssues(
  { titles, texts, buttons }: BannerTexts,
  main: string | undefined,
): string[] {
  const named = new Set([...Object.keys(titles), ...Object.keys(texts), ...Object.keys(buttons)])
  if (main !== undefined) named.add(main)
  return [...named].filter(
    (locale) => !titles[locale] && (locale === main || texts[locale] || buttons[locale]),
  )
}
