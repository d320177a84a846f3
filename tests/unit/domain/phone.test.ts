import { describe, expect, it } from 'vitest'
import {
  assumedCountry,
  callingCode,
  countryOfPhone,
  inCountry,
  ownForms,
  phoneCountries,
  sentToE164,
  storedForms,
  toE164,
} from '@/domain/phone'
import { typedPhone } from '@/domain/typed-phone'
import { phoneSchema } from '@/domain/user.schema'

/** Numbers as the countries' own regulators and notebooks write them. */
const dialled: [country: string, typed: string, everywhere: string][] = [
  ['DE', '030 1234567', '+49301234567'],
  ['DE', '0151 23456789', '+4915123456789'],
  ['DE', '+49 (0)30 1234567', '+49301234567'],
  ['DE', '0049 30 1234567', '+49301234567'],
  ['DE', '49 30 1234567', '+49301234567'],
  ['DE', '+43 1 5880412', '+4315880412'],
  ['AT', '01 5880412', '+4315880412'],
  ['CH', '044 668 18 00', '+41446681800'],
  ['FR', '01 42 68 53 00', '+33142685300'],
  ['IT', '06 6982', '+39066982'],
  ['ES', '912 345 678', '+34912345678'],
  ['GB', '020 7946 0958', '+442079460958'],
  ['US', '(212) 555-0100', '+12125550100'],
  ['US', '1 212 555 0100', '+12125550100'],
  ['CA', '416 555 0100', '+14165550100'],
  ['HU', '06 1 234 5678', '+3612345678'],
  ['RU', '8 (495) 123-45-67', '+74951234567'],
  ['TR', '0212 555 01 00', '+902125550100'],
  ['SA', '050 123 4567', '+966501234567'],
  ['AE', '050 123 4567', '+971501234567'],
  ['IN', '098765 43210', '+919876543210'],
  ['JP', '03-1234-5678', '+81312345678'],
  ['KR', '02-312-3456', '+8223123456'],
  ['BR', '(11) 91234-5678', '+5511912345678'],
  ['DK', '32 12 34 56', '+4532123456'],
  ['KW', '2221 2345', '+96522212345'],
  // of another country: with its calling code
  ['DE', '+354 555 1234', '+3545551234'],
  // as it was stored before, and as other keyboards write it
  ['DE', '+0301234567', '+49301234567'],
  ['DE', '٠٣٠ ١٢٣٤٥٦٧', '+49301234567'],
  // without the 0, beside a picker that says +49
  ['DE', '1512 3456789', '+4915123456789'],
]

describe('[CH-45] a phone number', () => {
  it.each(dialled)('in %s, %s is dialled %s from everywhere', (country, typed, everywhere) => {
    expect(toE164(typed, country)).toBe(everywhere)
    expect(phoneSchema.parse(everywhere)).toBe(everywhere.slice(1))
    // what is known of it does not change it
    expect(toE164(everywhere, country)).toBe(everywhere)
  })

  it.each([
    ['DE', '030 1'],
    ['US', '555 0100'],
    ['', '030 1234567'],
    ['DE', '+49 12'],
    ['DE', '+'],
    ['US', '12345678901234567'],
  ])('in %s, %s can be none, and is not taken for another one', (country, typed) => {
    const answer = toE164(typed, country)
    expect(phoneSchema.safeParse(answer).success).toBe(false)
    expect(typedPhone(answer)).toBe(typed)
  })

  it('of no known country is taken with its calling code; nothing typed is nothing', () => {
    expect(toE164('4915112345678', '')).toBe('+4915112345678')
    expect(toE164(' ', 'DE')).toBe('')
  })

  it('says its country', () => {
    expect(countryOfPhone('+49301', 'AT')).toBe('DE')
    expect(countryOfPhone('0301', 'AT')).toBe('AT')
    expect(countryOfPhone('+1 416', 'CA')).toBe('CA')
    expect(countryOfPhone('+1 212', 'DE')).toBe('US')
    expect(countryOfPhone('+971 50', 'DE')).toBe('AE')
    expect(inCountry('+49301234567', 'DE')).toBe('301234567')
    expect(assumedCountry({ country: '', phone: '+49 30 231' })).toBe('DE')
    expect(assumedCountry({ country: 'at', phone: '+49 30 231' })).toBe('AT')
    expect(assumedCountry({ country: '', phone: '' })).toBe('')
  })

  it('has a plan in every country that is offered', () => {
    expect(phoneCountries.length).toBeGreaterThan(50)
    expect(new Set(phoneCountries).size).toBe(phoneCountries.length)
    for (const iso of phoneCountries) expect(callingCode(iso)).toMatch(/^[1-9]\d{0,2}$/)
  })

  it.each([
    // an older client in the town
    ['DE', '030 1234567', '+49301234567'],
    ['DE', '+0301234567', '+49301234567'],
    // what the API has answered comes back
    ['DE', '393331234567', '+393331234567'],
    ['DE', '15125550100', '+15125550100'],
    ['DE', '49301234567', '+49301234567'],
    ['IT', '393331234567', '+393331234567'],
    // one length: ten digits are the country's own
    ['US', '4325550100', '+14325550100'],
    ['US', '49301234567', '+49301234567'],
    ['', '49301234567', '+49301234567'],
  ])('sent in %s, %s is %s', (country, sent, everywhere) => {
    expect(sentToE164(sent, country)).toBe(everywhere)
  })

  it('is known by what was stored for it, and by nobody else’s number', () => {
    expect(ownForms('49301234567', 'DE').sort()).toEqual([
      '0049301234567',
      '0301234567',
      '301234567',
      '490301234567',
    ])
    // 0301234567 was typed in Germany
    expect(ownForms('43301234567', 'DE')).not.toContain('0301234567')
    // with a 0 it is a line in Genoa
    expect(storedForms('393331234567', 'IT')).not.toContain('3903331234567')
    // a number in Austria, too: only a password tells whose account it is
    expect(storedForms('14325550100', 'US')).toContain('4325550100')
    expect(ownForms('14325550100', 'US')).not.toContain('4325550100')
  })
})
