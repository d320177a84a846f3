import type { Settings } from './settings'

/** How a country's numbers are dialled. */
interface Plan {
  /** calling code */
  code: string
  /** what stands before a number inside the country, and falls away from abroad */
  trunk: string
  /** digits of a number without code and trunk */
  min: number
  max: number
}

/**
 * The countries that a phone field offers: calling code, trunk prefix ("-" for none), fewest and most
 * digits, after the ITU's national numbering plans. Of countries that share a code the largest stands
 * first. Numbers of other countries are taken with their calling code.
 */
const plans = `
AE 971 0 8 9|AR 54 0 10 11|AT 43 0 4 13|AU 61 0 9 9|BD 880 0 8 10|BE 32 0 8 9|BG 359 0 7 9|BR 55 0 10 11
US 1 1 10 10|CA 1 1 10 10|CH 41 0 9 9|CL 56 - 9 9|CN 86 0 10 11|CO 57 - 10 10|CZ 420 - 9 9|DE 49 0 5 13
DK 45 - 8 8|EG 20 0 8 10|ES 34 - 9 9|FI 358 0 5 12|FR 33 0 9 9|GB 44 0 9 10|GR 30 - 10 10|HU 36 06 8 9
ID 62 0 7 12|IE 353 0 7 10|IL 972 0 8 9|IN 91 0 10 10|IQ 964 0 8 10|IR 98 0 10 10|IT 39 - 6 11|JO 962 0 8 9
JP 81 0 9 10|KR 82 0 8 10|KW 965 - 7 8|LB 961 0 7 8|LI 423 - 7 9|LU 352 - 4 11|MA 212 0 9 9|MX 52 - 10 10
MY 60 0 7 10|NG 234 0 7 10|NL 31 0 9 9|NO 47 - 8 8|NZ 64 0 8 10|PH 63 0 8 10|PK 92 0 9 10|PL 48 - 9 9
PT 351 - 9 9|QA 974 - 7 8|RO 40 0 9 9|RU 7 8 10 10|KZ 7 8 10 10|SA 966 0 8 9|SE 46 0 7 9|SG 65 - 8 8
SK 421 0 9 9|TH 66 0 8 9|TR 90 0 10 10|TW 886 0 8 9|UA 380 0 9 9|UZ 998 - 9 9|VN 84 0 9 10|ZA 27 0 9 9`

const byIso: ReadonlyMap<string, Plan> = new Map(
  plans.split(/[|\n]/).flatMap((row): [string, Plan][] => {
    const [iso, code, trunk, min, max] = row.split(' ')
    if (!iso || !code || !trunk) return []
    return [[iso, { code, trunk: trunk === '-' ? '' : trunk, min: Number(min), max: Number(max) }]]
  }),
)

/** ISO codes of the countries that are offered. */
export const phoneCountries: readonly string[] = [...byIso.keys()]

export const callingCode = (iso: string): string | undefined => byIso.get(iso)?.code

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The digits behind "+" or "00"; undefined for a number as it is dialled inside a country. */
function international(text: string): string | undefined {
  const typed = text.trim()
  if (typed.startsWith('+')) return digitsOf(typed)
  return typed.startsWith('00') ? digitsOf(typed).slice(2) : undefined
}

/** The country of a number that says its calling code, else the assumed one; '' where neither is known. */
export function countryOfPhone(text: string, assumed: string): string {
  const digits = international(text)
  if (!digits) return assumed
  const own = byIso.get(assumed)
  if (own && digits.startsWith(own.code)) return assumed
  const found = phoneCountries.filter((iso) => digits.startsWith(byIso.get(iso)?.code ?? '-'))
  const longest = Math.max(...found.map((iso) => callingCode(iso)?.length ?? 0))
  return found.find((iso) => callingCode(iso)?.length === longest) ?? ''
}

const fits = ({ min, max }: Plan, national: string) =>
  national.length >= min && national.length <= max

const REFUSED = '0 '

/** What no schema takes for a number, and still says what was typed. */
const refused = (text: string) => (text.trim() ? REFUSED + text : '')

/** What was typed of an answer of `toE164`. */
export const typedPhone = (number: string) =>
  number.startsWith(REFUSED) ? number.slice(REFUSED.length) : number

/**
 * A number as it is dialled from everywhere, "+49301234567", of what was typed in a country ("030 1234567").
 * Without a country it needs its calling code. What can be no number comes back as something that
 * `phoneSchema` refuses; nothing typed stays nothing.
 */
export function toE164(text: string, country: string): string {
  const digits = international(text)
  const plan = byIso.get(countryOfPhone(text, country))
  if (digits !== undefined) {
    // "+49 (0)30 …" names the trunk prefix as well
    const national = plan ? withoutTrunk(digits.slice(plan.code.length), plan) : ''
    if (!plan) return `+${digits}`
    return fits(plan, national) ? `+${plan.code}${national}` : refused(text)
  }
  const typed = digitsOf(text)
  // nothing is assumed: what does not begin with 0 may have its calling code
  if (!plan) return /^[1-9]/.test(typed) ? `+${typed}` : refused(text)
  // the calling code without its plus: only where the number is none of the country's own
  if (typed.startsWith(plan.code) && fits(plan, typed.slice(plan.code.length))) {
    const isLocal = fits(plan, typed) && plan.trunk === ''
    if (!isLocal) return `+${typed}`
  }
  const national = withoutTrunk(typed, plan)
  return fits(plan, national) ? `+${plan.code}${national}` : refused(text)
}

const withoutTrunk = (digits: string, { trunk }: Plan) =>
  trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits

/** The same number in another country: what stands behind the calling code. */
export function inCountry(text: string, from: string): string {
  const code = callingCode(from)
  const digits = international(text)
  return code && digits?.startsWith(code) ? digits.slice(code.length) : text
}

/** The country whose numbers need no calling code: the marketplace's, else the one it is phoned in itself. */
export function assumedCountry({ country, phone }: Pick<Settings, 'country' | 'phone'>): string {
  const named = country.toUpperCase()
  return byIso.has(named) ? named : countryOfPhone(phone, '')
}
