import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Typewriter apostrophes, as the demands are written. */
const plain = (text: string) => text.replaceAll('’', "'")
const textsOf = (namespace: string): Record<string, string> =>
  JSON.parse(plain(readFileSync(`locales/en/${namespace}.json`, 'utf8')))
const texts = { ...textsOf('translation'), ...textsOf('errors') }

/** Key, and the English that customers are to read there. */
const demanded = [
  ['sort.default', 'Recommended'],
  ['map', 'Map'],
  ['deal.off', '{{value}} off'],
  ['refund.ask', 'Request a refund'],
  ['order.code', 'Give this code to your courier'],
  ['reorder.same', "Everything's available at the same price."],
  ['reorder.add', 'Add to cart'],
  ['cart.fees.later', 'Fees are shown at checkout'],
  ['ERROR_COUPON_UNKNOWN', "That code isn't valid."],
  ['filter.price', 'Price'],
  ['parcel.price', 'Price'],
  ['order.placed', 'Order placed'],
  ['checkout.recipient.other', 'Someone else receiving it?'],
  ['time.minutes', '{{from}}–{{to}} min'],
] as const

/** What the specification words itself, odd as some of it is (section 8). */
const quoted = [
  'Error occured. Please, try again later',
  'Something went wrong',
  'Unauthorized',
  'Login or password is invalid',
  'Please, login first',
  'You cannot join. Invalid group order',
  'You have been kicked from group order',
  'Insufficient wallet balance',
  'Sms not sent!',
  'Wrong verification code',
  'The email has already been taken.',
  "Sorry, we're not available here",
  'Shop is closed in this day. Please, select another day.',
  "You request didn't send!",
]

const gone = [
  'Our order',
  'Check the timeline',
  'Download it',
  'One step, unchanged since it was written',
]

describe('the English of the storefront', () => {
  it.each(demanded)('[IN-31] says in %s: %s', (key, text) => {
    expect(texts[key]).toBe(text)
  })

  it('[IN-31] says of a discount "10% off"', () => {
    expect(texts['deal.off']?.replace('{{value}}', '10%')).toBe('10% off')
  })

  it('[IN-31] leads from an unknown address to the map first', () => {
    expect(texts['address.unknown.hint']).toMatch(/^Tap the map to set your address\b/)
  })

  it.each(gone)('[IN-31] says nowhere: %s', (words) => {
    expect(Object.entries(texts).filter(([, text]) => text.includes(words))).toEqual([])
  })

  it('[IN-31] logs out accounts and devices; who has no account is forgotten', () => {
    const begins = Object.keys(texts).filter((key) => /^log out\b/i.test(texts[key] ?? ''))
    expect(begins.sort()).toEqual(['device.end', 'devices.end.others', 'log.out', 'proof.none'])
    expect(texts['guest.forget']).toBe('Forget me on this device')
  })

  it('[IN-31] says "couldn’t" and "can’t" everywhere but where the specification words it', () => {
    const stiff = Object.entries(texts).filter(
      ([key, text]) =>
        !quoted.includes(text) &&
        // its messages keep to the letters of GSM 03.38, which has no such apostrophe
        !key.startsWith('sms.') &&
        /\b(could|can|did|do|does|will|is|are|was) ?not\b(?! (yet|paid))/i.test(text),
    )
    expect(stiff).toEqual([])
  })

  it.each(quoted)('[IN-31] quotes the specification: %s', (text) => {
    expect(Object.values(texts)).toContain(text)
  })
})
