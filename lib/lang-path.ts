// Where a page's language stands: first in its path, `/ja/shop/12` (ADR 0119). The main language of the marketplace has no
// prefix. Next's router puts the prefix before every address that a link or a move names; what else makes addresses (plain
// forms, redirects, mails) asks here.

/** Next's name for an address without prefix, in its configuration: which language that is, the marketplace says. */
export const NO_PREFIX = 'default'

/** Every language that a path may begin with; which of them are offered is a setting. */
export const pathLangs: readonly string[] = [
  ...['ar', 'bn', 'de', 'en', 'es', 'fa', 'fr', 'he', 'hi', 'id'],
  ...['ja', 'ko', 'pt', 'ru', 'th', 'tr', 'uk', 'ur', 'vi', 'zh'],
  // lib/pseudo.ts
  ...['en-XA', 'en-XB'],
]

const PREFIX = /^\/([a-z]{2}(?:-[A-Z]{2})?)(?=[/?#]|$)/

/** Addresses that are no pages: they have no language in the path, and none is put there. */
const NO_PAGE =
  /^\/(?:(?:api|_next|images|fonts|videos|storage|locales|og|sitemap)\/|[^/?#]*\.\w+(?:[?#]|$))/

/** Whether an address of this site is one of its pages. */
export const isPagePath = (path: string): boolean => path.startsWith('/') && !NO_PAGE.test(path)

/** An address taken apart: its prefix, and the path that the rest of the code knows. */
export function splitLang(address: string): { prefix?: string; path: string } {
  const [whole, prefix] = PREFIX.exec(address) ?? []
  if (whole === undefined || prefix === undefined) return { path: address }
  const rest = address.slice(whole.length)
  return { prefix, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** A page's path behind a prefix; home has no slash of its own then, as in Next's links. */
export const withPrefix = (path: string, prefix: string): string =>
  `/${prefix}${path.replace(/^\/(?=[?#]|$)/, '')}`

/** The address of a page in a language, `main` being the one without prefix; other addresses stay as they are. */
export function langPath(path: string, lang: string | undefined, main: string | undefined): string {
  const isPlain = !lang || lang === main || lang === NO_PREFIX || !pathLangs.includes(lang)
  return isPlain || !isPagePath(path) ? path : withPrefix(path, lang)
}

/** The same page without its `lang` parameter. */
export function withoutLang(path: string): string {
  const [address = '', hash] = path.split('#')
  const [base = '', query = ''] = address.split('?')
  const rest = query.split('&').filter((part) => part && part.split('=')[0] !== 'lang')
  return `${base}${rest.length ? `?${rest.join('&')}` : ''}${hash ? `#${hash}` : ''}`
}

interface Asked {
  /** the language in the path */
  prefix: string | undefined
  /** the address without it */
  path: string
  /** `lang` of the query, where languages stood before */
  param: string | undefined
  /** the language that this device has chosen, else its browser's */
  wanted: string
}

export interface LangMove {
  path: string
  /** 308 where the address is no longer used, 307 where it depends on who asks or on a setting */
  status: 307 | 308
  /** the language that the address has named by `lang` */
  named?: string
}

/**
 * Where a page is asked for at the wrong address for its language; undefined if it stands here. `offered` are
 * the marketplace's languages, the main one first.
 */
export function langMove(asked: Asked, offered: readonly string[]): LangMove | undefined {
  const { prefix, path, param, wanted } = asked
  const main = offered[0]
  const known = (lang: string | undefined) =>
    lang && offered.includes(lang) && (lang === main || pathLangs.includes(lang)) ? lang : undefined
  if (param !== undefined) {
    const named = known(param)
    const to = langPath(withoutLang(path), named ?? known(prefix), main)
    return { path: to, status: 308, ...(named ? { named } : {}) }
  }
  if (prefix === undefined) {
    const to = langPath(path, known(wanted), main)
    return to === path ? undefined : { path: to, status: 307 }
  }
  if (prefix === main) return { path, status: 308 }
  return known(prefix) ? undefined : { path, status: 307 }
}
