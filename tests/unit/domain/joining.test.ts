import { describe, expect, it } from 'vitest'
import { isBankAccount, maskedAccount, plainAccount } from '@/domain/bank-account'
import { boundingBox, circleAround, closedRing, isValidZone } from '@/domain/delivery-zone'
import { groupFaqs, searchFaqs } from '@/domain/faq'
import type { Faq } from '@/domain/faq.schema'
import { distanceM } from '@/domain/geo'
import { newShopSchema } from '@/domain/seller.schema'
import { emptyShopDraft, stepOfField, toShopBody } from '@/domain/shop-draft'

const shop = { latitude: 47.5, longitude: 9.5 }

describe('a bank account', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', true],
    ['de89370400440532013000', true],
    ['DE88370400440532013000', false],
    ['GB29NWBK60161331926819', true],
    ['DE89', false],
    ['12345678', true],
    ['1234', false],
    ['hello', false],
  ])('%s: %s', (text, expected) => {
    expect(isBankAccount(plainAccount(text))).toBe(expected)
  })

  it('is shown by its end only', () => {
    expect(maskedAccount('DE89370400440532013000')).toBe('•••• 3000')
  })
})

describe('a delivery zone', () => {
  it('is a circle of its radius around the shop', () => {
    const ring = circleAround(shop, 4000)
    for (const [latitude, longitude] of ring) {
      expect(distanceM(shop, { latitude, longitude })).toBeCloseTo(4000, -2)
    }
    expect(isValidZone(ring, shop)).toBe(true)
    expect(closedRing(ring).at(-1)).toEqual(closedRing(ring)[0])
    const { south, north } = boundingBox(ring)
    expect(south).toBeLessThan(47.5)
    expect(north).toBeGreaterThan(47.5)
  })

  it('surrounds the shop and is not too large', () => {
    expect(isValidZone(circleAround(shop, 60_000), shop)).toBe(false)
    expect(isValidZone(circleAround({ latitude: 48, longitude: 9.5 }, 1000), shop)).toBe(false)
    expect(isValidZone([], shop)).toBe(false)
  })
})

describe('a draft', () => {
  const draft = {
    ...emptyShopDraft,
    title: 'Mira’s',
    description: 'Stews',
    phone: '+49 151 1234567',
    categories: [1],
    address: 'Harbour 1',
    location: shop,
    price: '2.5',
    price_per_km: '0',
    logo: 'shops/logo/a.webp',
    cover: 'shops/background/b.webp',
  }

  it('becomes a request in the language of the screen; closed days and an empty account are left out', () => {
    const hours = { ...draft.hours, sunday: { ...draft.hours.sunday, open: false } }
    const made = newShopSchema.parse(toShopBody({ ...draft, hours }, 'de'))
    expect(made.title).toEqual({ de: 'Mira’s' })
    expect(made.working_days).toHaveLength(6)
    expect(made.payout).toBeUndefined()
    expect(made.price).toBe(2.5)
  })

  it('knows the step of every field that the schema can refuse', () => {
    const issues = newShopSchema.safeParse(toShopBody(emptyShopDraft, 'en')).error?.issues ?? []
    expect(issues.length).toBeGreaterThan(5)
    for (const { path } of issues) expect(stepOfField(path.join('.')), path.join('.')).toBeDefined()
  })
})

describe('[CT-06] the questions', () => {
  const faq = (id: number, type: string, question: string, answer: string): Faq => ({
    id,
    uuid: String(id),
    type,
    active: true,
    translation: { id, locale: 'en', question, answer },
    created_at: '',
    updated_at: '',
  })
  const faqs = [
    faq(1, 'payment', 'How can I pay?', '<p>In <b>cash</b>.</p>'),
    faq(2, 'orders', 'Où est ma commande ?', '<p>Ici.</p>'),
    faq(3, 'pets', 'Dogs?', 'No.'),
  ]

  it('are found by every word, whatever its accents, not by their markup', () => {
    expect(searchFaqs(faqs, 'ou COMMANDE').map(({ id }) => id)).toEqual([2])
    expect(searchFaqs(faqs, 'pay cash').map(({ id }) => id)).toEqual([1])
    expect(searchFaqs(faqs, 'strong')).toEqual([])
    expect(searchFaqs(faqs, ' ')).toHaveLength(3)
  })

  it('stand by topic in their order, unknown ones last', () => {
    expect(groupFaqs(faqs).map(({ topic }) => topic)).toEqual(['orders', 'payment', 'other'])
  })
})
