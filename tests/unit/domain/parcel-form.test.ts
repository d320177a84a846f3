import { describe, expect, it } from 'vitest'
import {
  emptyEnd,
  formOfParcel,
  type ParcelForm,
  parcelFieldOf,
  toParcelBody,
  toParcelRequest,
} from '@/domain/parcel-form'
import { parcelFormSchema } from '@/domain/parcel-form.schema'
import { parcelFixture } from '@/tests/support/parcels'

const place = (address: string) => ({ address, latitude: 47.5, longitude: 9.5 })
const end = (name: string) => ({
  ...emptyEnd,
  name,
  phone: '+49 151 1234567',
  place: place(`${name} Street 1`),
})

const form = (over: Partial<ParcelForm> = {}): ParcelForm => ({
  type_id: 1,
  from: end('Ada'),
  to: [end('Ben')],
  is_later: false,
  date: null,
  time: null,
  description: 'Keys',
  weight: '',
  length: '',
  value: '',
  note: '',
  instruction: '',
  leave_at_door: false,
  agreed: true,
  payment_id: 1,
  card_id: 0,
  use_wallet: false,
  ...over,
})
const schema = parcelFormSchema({ sizes: [{ id: 1, maxKg: 5, maxM: 0.35 }], maxValue: 500 })
const refused = (over: Partial<ParcelForm>) =>
  schema.safeParse(form(over)).error?.issues.map(({ path, code }) => `${path.join('.')} ${code}`)
const facts = { currencyId: 2, now: { date: '2026-11-18', time: '12:00' } }
const bodyOf = (over: Partial<ParcelForm>, more: object = {}) =>
  toParcelBody(schema.parse(form(over)), { ...facts, ...more })

describe('the check of the form', () => {
  it('names what is missing where it is missing', () => {
    expect(
      refused({
        type_id: 0,
        from: emptyEnd,
        to: [end('Ben'), emptyEnd],
        description: ' ',
        agreed: false,
      }),
    ).toEqual([
      'type_id custom',
      'from.name too_small',
      'from.phone custom',
      'from.place custom',
      'to.1.name too_small',
      'to.1.phone custom',
      'to.1.place custom',
      'description too_small',
      'agreed custom',
    ])
  })

  it('[PA-04] [PA-08] knows the limits of the chosen size and of the value', () => {
    expect(refused({ weight: '5.1', length: '0,36' })).toEqual(['weight too_big', 'length too_big'])
    expect(refused({ value: '500.5' })).toEqual(['value too_big'])
    expect(refused({ weight: '5.5', length: '0.4', value: '900' })).toEqual([
      'value too_big',
      'weight too_big',
      'length too_big',
    ])
    expect(refused({ weight: 'much', length: '-1' })).toEqual(['weight custom', 'length custom'])
    expect(schema.parse(form({ weight: '1,5', length: ' ', value: '20' }))).toMatchObject({
      weight: 1.5,
      length: null,
      value: 20,
    })
  })

  it('asks for day and time only of what is for later', () => {
    expect(refused({ is_later: true })).toEqual(['date custom', 'time custom'])
    expect(refused({ is_later: true, date: '2026-11-19', time: '13:00' })).toBeUndefined()
  })
})

describe('the body of a parcel', () => {
  it('is for now unless a time is chosen', () => {
    expect(bodyOf({})).toMatchObject({ asap: true, delivery_date: '2026-11-18' })
    const later = bodyOf({ is_later: true, date: '2026-11-19', time: '13:00' })
    expect(later).toMatchObject({ delivery_date: '2026-11-19', delivery_time: '13:00' })
    expect(later).not.toHaveProperty('asap')
  })

  it('[PA-07] has the last receiver as its own and the others on the way', () => {
    expect(bodyOf({ to: [end('Cleo'), end('Ben')] })).toMatchObject({
      username_to: 'Ben',
      drop_offs: [{ username: 'Cleo', address: { address: 'Cleo Street 1' } }],
    })
  })

  it('counts in grams and centimetres, and leaves out what was left empty', () => {
    const body = bodyOf({ weight: '1.5', length: '0.3' }, { quoteId: 'q', paymentId: 3 })
    expect(body).toMatchObject({ weight_g: 1500, length_cm: 30, quote_id: 'q', payment_id: 3 })
    for (const key of ['weight_g', 'note', 'payment_id', 'quote_id']) {
      expect(bodyOf({})).not.toHaveProperty(key)
    }
  })
})

it('a price is asked for once a size and every place are chosen', () => {
  const { type_id, from, to } = form()
  expect(toParcelRequest({ type_id: 0, from, to }, 1)).toBeNull()
  expect(toParcelRequest({ type_id, from, to: [emptyEnd] }, 1)).toBeNull()
  expect(toParcelRequest({ type_id, from, to: [...to, emptyEnd] }, 1)).toBeNull()
  expect(toParcelRequest({ type_id, from, to }, 2)).toEqual({
    type_id: 1,
    currency_id: 2,
    address_from: { latitude: 47.5, longitude: 9.5 },
    address_to: { latitude: 47.5, longitude: 9.5 },
    drop_offs: [],
  })
})

it('[PA-13] the form of an earlier parcel has all of it but when, payment and the sender’s word', () => {
  const again = formOfParcel(
    parcelFixture({
      description: 'Keys',
      weight_g: 1500,
      length_cm: 30,
      declared_value: 20,
      drop_offs: [{ username: 'Cleo', phone: '4915155', address: place('Cleo Street 1') }],
    }),
  )
  expect(again).toMatchObject({
    type_id: 1,
    from: { name: 'Ada', phone: '+491511234567', place: { address: 'Main Street 1' } },
    to: [{ name: 'Cleo' }, { name: 'Ben', stage: '2' }],
    description: 'Keys',
    weight: '1.5',
    length: '0.3',
    value: '20',
    note: 'Fragile',
  })
  for (const key of ['date', 'agreed', 'payment_id']) expect(again).not.toHaveProperty(key)
})

it.each([
  ['phone_from', 'from.phone'],
  ['username_to', 'to.1.name'],
  ['address_to.house', 'to.1.house'],
  ['address_from.latitude', 'from.place'],
  ['drop_offs.0.phone', 'to.0.phone'],
  ['drop_offs.0.address.address', 'to.0.place'],
  ['weight_g', 'weight'],
  ['drop_offs', undefined],
  ['rate', undefined],
])('what the API refuses of %s stands at %s', (name, path) => {
  expect(parcelFieldOf(name, 2)).toBe(path)
})
