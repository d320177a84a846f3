/** Digits stay Latin in every language: prices, times and phone numbers are read across scripts. */
export const localeOf = (lang: string) => `${lang}-u-nu-latn`

const MAX_FORMATS = 200

/** Remembers what `make` builds per locale and options: an Intl formatter costs more than a page of its texts. */
export function remember<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const known = new Map<string, Format>()
  return (locale: string, options?: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const found = known.get(key)
    if (found !== undefined) return found
    // zones and currencies come from rows: whatever is in them, the memory stays bounded
    if (known.size >= MAX_FORMATS) known.clear()
    const format = make(locale, options)
    known.set(key, format)
    return format
  }
}

/** The number formatter of a locale, made once. */
export const numberFormat = remember(
  (locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

const pluralRules = remember((locale: string) => new Intl.PluralRules(locale))

const regionNames = remember(
  (locale: string) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }),
)

/** A country's name in a language, by its ISO code. */
export const regionName = (iso: string, lang: string): string => regionNames(lang).of(iso) ?? iso

/** Which plural form of a language's texts a number asks for, e.g. `few`. */
export const pluralOf = (count: number, lang: string) => pluralRules(lang).select(count)

/** The date formatter of a locale, made once. Throws `RangeError` for an unknown zone. */
export const dateTimeFormat = remember(
  (locale: string, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options),
)

export function formatNumber(value: number, lang: string, options?: Intl.NumberFormatOptions) {
  return numberFormat(localeOf(lang), options).format(value)
}

/** Numbers that name a thing instead of counting things: an order's, a year. */
const nameNumbers = new Set(['id', 'year'])

/** The value of a text's `{{name}}` as the text says it: quantities are written as everywhere else. */
export function textValue(name: string, value: unknown, lang: string): unknown {
  return typeof value === 'number' && !nameNumbers.has(name) ? formatNumber(value, lang) : value
}

/** What the marketplace's setting hour_format says; by language without it. */
let hourCycle: 'h12' | 'h23' | undefined

/** Sets the clock of all times of day: "12", "24", else each language's own. One marketplace, one clock. */
export function setClock(hours: string): void {
  hourCycle = hours === '12' ? 'h12' : hours === '24' ? 'h23' : undefined
}

const NINE = new Date('2024-01-01T09:00:00Z')

/** How a locale writes the hour in a time of day: 9:00 or 09:00. Beside a weekday it would be written in another way. */
const hourStyle = remember(
  (locale: string, clock?: Intl.DateTimeFormatOptions): '2-digit' | 'numeric' => {
    const format = dateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC', ...clock })
    const hour = format.formatToParts(NINE).find(({ type }) => type === 'hour')
    return hour?.value.length === 2 ? '2-digit' : 'numeric'
  },
)

/** A moment in a zone, e.g. `{ dateStyle: 'medium', timeStyle: 'short' }`. */
export function formatDate(
  value: string | Date,
  lang: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
) {
  const date = typeof value === 'string' ? new Date(value) : value
  return clockFormat(lang, options).format(date)
}

/** From one moment to another in a zone, as a language writes it: 7:40 – 7:50 PM. */
export function formatSpan(
  span: { from: string; to: string },
  lang: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return clockFormat(lang, options).formatRange(new Date(span.from), new Date(span.to))
}

/** A format whose times of day are on the marketplace's clock. */
function clockFormat(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = localeOf(lang)
  const says = (options.timeStyle ?? options.hour) && !options.hourCycle
  if (!says) return dateTimeFormat(locale, options)
  const clock = hourCycle ? { hourCycle } : {}
  const hour = options.hour ? { hour: hourStyle(locale, clock) } : {}
  return dateTimeFormat(locale, { ...options, ...clock, ...hour })
}

/** A calendar day, YYYY-MM-DD, in words. */
export function formatDay(
  date: string,
  lang: string,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' },
) {
  // it has no zone: noon UTC is that day everywhere it is written in UTC
  return formatDate(`${date}T12:00:00Z`, lang, { ...options, timeZone: 'UTC' })
}

/** Name of a weekday, Monday is 0. */
export function weekdayName(index: number, lang: string, style: 'long' | 'short' = 'long') {
  // 2024-01-01 was a Monday
  const day = new Date(Date.UTC(2024, 0, 1 + index))
  return formatDate(day, lang, { weekday: style, timeZone: 'UTC' })
}

const rightToLeftScripts = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm']

/** Whether a language is written from right to left, from the script the runtime knows it by. */
export const isRightToLeft = remember((lang: string) => rightToLeftScripts.includes(scriptOf(lang)))

const commas: Record<string, string> = { Arab: '، ', Jpan: '、', Hans: '、', Hant: '、' }
const scriptOf = (lang: string) => new Intl.Locale(lang).maximize().script ?? ''
const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Parts one after another, e.g. add-ons or the lines of an address, with the comma of a language.
 * A list of facts is no sentence: `Intl.ListFormat` puts an "and" into most of them, and differs
 * between the server and browsers. Where directions may mix, each part keeps its own.
 */
export function joinList(parts: readonly (string | null | undefined)[], lang: string): string {
  const said = parts.filter((part): part is string => Boolean(part))
  const mayMix = isRightToLeft(lang) || said.some((part) => rightToLeftLetter.test(part))
  const whole = said.length > 1 && mayMix ? said.map((part) => `\u2068${part}\u2069`) : said
  return whole.join(commas[scriptOf(lang)] ?? ', ')
}

/** Keeps a left-to-right piece (an amount, a phone number) whole inside right-to-left text. */
export function isolate(text: string): string {
  return `\u2066${text}\u2069`
}
