// Phone numbers as libphonenumber knows them, with its smallest metadata (ADR 0103). The server has it at hand; a browser loads
// it with a phone field that is used (`usePhoneRules`), and nothing else there may import this file.

import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  type PhoneNumber,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { Settings } from './settings'
import { refusePhone, typedPhone } from './typed-phone'

/** ISO codes of the countries that have numbers. */
export const phoneCountries: readonly CountryCode[] = getCountries()

const toCountry = (iso: string): CountryCode | undefined =>
  isSupportedCountry(iso) ? iso : undefined

/** The calling code of a country, without "+". */
export function callingCode(iso: string): string | undefined {
  const country = toCountry(iso)
  return country && getCountryCallingCode(country)
}

/** The country that most numbers of a shared calling code belong to. */
const mains = new Map<string, CountryCode>([
  ['1', 'US'],
  ['7', 'RU'],
  ['39', 'IT'],
  ['44', 'GB'],
  ['61', 'AU'],
  ['212', 'MA'],
  ['358', 'FI'],
  ['47', 'NO'],
])

/** What was typed as it is dialled: digits of any keyboard, a "+" before a calling code only. */
function dialled(text: string): string {
  const typed = parseIncompletePhoneNumber(text.trim())
  // no calling code begins with 0: such a plus stands before a number of a country, as some were stored
  return typed.replace(/^\+(?=0)/, '').replace(/^00/, '+')
}

const codeOf = (digits: string) =>
  phoneCountries.map((iso) => getCountryCallingCode(iso)).find((code) => digits.startsWith(code))

/** The country of a number that says its calling code, else the assumed one; '' where neither is known. */
export function countryOfPhone(text: string, assumed: string): string {
  const number = dialled(text)
  if (!number.startsWith('+')) return assumed
  const code = codeOf(number.slice(1))
  if (!code) return number === '+' ? assumed : ''
  if (callingCode(assumed) === code) return assumed
  const known = parsePhoneNumberFromString(number)?.country ?? mains.get(code)
  return known ?? phoneCountries.find((iso) => getCountryCallingCode(iso) === code) ?? ''
}

/** A number with its calling code, of a length that the country has; ranges may be newer than the metadata. */
function readFull(digits: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(`+${digits}`)
  return number?.isPossible() ? number : undefined
}

/** A number as it is dialled inside a country. */
function readNational(digits: string, iso: string): PhoneNumber | undefined {
  const country = toCountry(iso)
  const number = country && parsePhoneNumberFromString(digits, country)
  return number?.isValid() ? number : undefined
}

const numberOf = (number: PhoneNumber | undefined, text: string): string =>
  number ? number.number : refusePhone(text)

/**
 * A number as it is dialled from everywhere, "+49301234567", of what was typed in a country ("030 1234567").
 * Without a country it needs its calling code. What can be no number comes back as something that
 * `phoneSchema` refuses; nothing typed stays nothing.
 */
export function toE164(text: string, country: string): string {
  const typed = typedPhone(text)
  const digits = dialled(typed)
  if (digits.startsWith('+')) return numberOf(readFull(digits.slice(1)), typed)
  return numberOf(readNational(digits, country) ?? readFull(digits), typed)
}

/** Whether the numbers of a country have about one length, so that a longer one is none of its own. */
function hasOneLength(iso: string): boolean {
  const country = toCountry(iso)
  if (!country) return false
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country)
  return (metadata.numberingPlan?.possibleLengths().length ?? 0) <= 3
}

/**
 * `toE164` for a number that a client of the API sends. The API answers numbers as digits, and clients send
 * them back: in a country whose numbers have many lengths, digits that are a full number are taken as one.
 */
export function sentToE164(text: string, country: string): string {
  const digits = dialled(typedPhone(text))
  const full = /^[1-9]/.test(digits) ? readFull(digits) : undefined
  return full?.isValid() && !hasOneLength(country) ? full.number : toE164(text, country)
}

/**
 * Digits that accounts of a country may hold for a number (E.164 digits) since before numbers were read. Some
 * of them are somebody else's number, too: they need a password beside.
 */
export function storedForms(digits: string, country: string): string[] {
  const number = readFull(digits)
  if (!number) return []
  const { countryCallingCode: code, nationalNumber } = number
  const national = number.formatNational().replace(/\D/g, '')
  const zeros = [`0${nationalNumber}`, `00${digits}`, `${code}0${nationalNumber}`]
  return [...new Set([national, nationalNumber, ...zeros])].filter(
    (form) => form !== digits && sentToE164(form, country) === number.number,
  )
}

/** The stored forms of a number that are nobody else's. */
export const ownForms = (digits: string, country: string): string[] =>
  storedForms(digits, country).filter((form) => {
    const full = readFull(form)
    return full === undefined || full.number === `+${digits}`
  })

/** The same number in another country: what stands behind the calling code. */
export function inCountry(text: string, from: string): string {
  const code = callingCode(from)
  const number = dialled(text)
  return code && number.startsWith(`+${code}`) ? number.slice(code.length + 1) : text
}

/** The country whose numbers need no calling code: the marketplace's, else the one it is phoned in itself. */
export function assumedCountry({ country, phone }: Pick<Settings, 'country' | 'phone'>): string {
  const named = country.toUpperCase()
  return isSupportedCountry(named) ? named : countryOfPhone(phone, '')
}
