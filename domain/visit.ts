import { type DeliveryPlace, formatLocation, parseLocation } from './address'
import { type DeviceWidth, deviceWidth } from './device'
import { chooseLang, DEFAULT_LANG, LOCALE_COOKIE } from './language'
import { parseUiVariant, type UiVariant } from './ui-variant'

/** Tells the server to leave room for the shops that this customer has ordered from. */
export const ORDERED_COOKIE = 'ordered'

/** Who a page is drawn for, without saying who: nobody known, a guest with a session, a customer. */
export type SessionKind = 'none' | 'guest' | 'user'

/** All that a page takes from a request beside its address. A shared page takes nothing else. */
export interface Visit {
  lang: string
  session: SessionKind
  /** the customer has ordered from this device: their shops will be shown */
  hasOrdered: boolean
  place: DeliveryPlace | null
  currencyId: number | null
  mode: 'light' | 'dark' | null
  /** the look that this visit has chosen */
  variant: UiVariant | undefined
  width: DeviceWidth
}

export interface VisitRequest {
  cookies: Readonly<Record<string, string | undefined>>
  /** the session's cookie, whose name depends on the site */
  session: string | undefined
  headers: Parameters<typeof deviceWidth>[0]
  /** the language in the path (ADR 0119); none where that is the main one */
  lang: string | undefined
}

const readJson = <T>(text: string | undefined): T | null => {
  try {
    return text ? (JSON.parse(text) as T) : null
  } catch {
    return null
  }
}

function readPlace(text: string | undefined): DeliveryPlace | null {
  const place = readJson<DeliveryPlace>(text)
  if (typeof place?.address !== 'string' || !place.location) return null
  const location = parseLocation(formatLocation(place.location))
  if (!location) return null
  const { address, location_id } = place
  return { address, location, ...(typeof location_id === 'number' ? { location_id } : {}) }
}

/** Languages that a request prefers, in the order of `chooseLang`. */
export const langPreferences = ({ cookies, headers, lang }: VisitRequest) => ({
  query: lang,
  cookie: cookies[LOCALE_COOKIE],
  accept: [headers['accept-language']].flat()[0],
})

/** The language that this device has chosen, else the one its browser prefers; only of the `locales`, else their first. */
export const wantedLang = (request: VisitRequest, locales: readonly string[]): string =>
  chooseLang(locales, { ...langPreferences(request), query: undefined }, locales[0])

function sessionKind({ session, cookies }: VisitRequest): SessionKind {
  const user = session ? readJson<{ guest?: true }>(cookies.user) : null
  if (!user) return 'none'
  return user.guest ? 'guest' : 'user'
}

/** Reads a request; `locales` are the languages that the marketplace speaks, the main one first. */
export function readVisit(request: VisitRequest, locales: readonly string[]): Visit {
  const { cookies, headers } = request
  const mode = cookies['mui-mode']
  const session = sessionKind(request)
  return {
    // an address says the same to everybody: neither cookie nor browser has a say
    lang: locales.find((locale) => locale === request.lang) ?? locales[0] ?? DEFAULT_LANG,
    session,
    hasOrdered: session === 'user' && cookies[ORDERED_COOKIE] === '1',
    place: readPlace(cookies.location),
    currencyId: Number(cookies.currency_id) || null,
    mode: mode === 'dark' || mode === 'light' ? mode : null,
    variant: parseUiVariant(cookies.ui_variant),
    width: deviceWidth(headers),
  }
}
