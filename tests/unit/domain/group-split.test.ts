import { describe, expect, it } from 'vitest'
import { duesOf, type MemberQuote, splitQuote } from '@/domain/group-split'
import { convertMinor } from '@/domain/money'
import { type CouponRule, type Quote, quoteOf } from '@/domain/pricing'

/** A small seeded generator (mulberry32): the same cases every time. */
function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return { whole: (max: number) => Math.floor(next() * (max + 1)), chance: () => next() < 0.5 }
}

/** a coin of one unit, none at all, thousandths, and a smallest coin of five */
const units = [
  { rate: 1, decimals: 2, stepMinor: 1 },
  { rate: 157.3, decimals: 0, stepMinor: 1 },
  { rate: 0.3071, decimals: 3, stepMinor: 5 },
  { rate: 0.88, decimals: 2, stepMinor: 5 },
  { rate: 12_650, decimals: 2, stepMinor: 100 },
]

function randomCase(seed: number) {
  const { whole, chance } = random(seed)
  const unit = units[seed % units.length] ?? { rate: 1, decimals: 2, stepMinor: 1 }
  const minor = (max: number) => convertMinor(whole(max), unit)
  const people = 1 + whole(6)
  const lines = Array.from({ length: 1 + whole(9) }, () => {
    const unitMinor = minor(3000)
    return {
      quantity: 1 + whole(4),
      unitMinor,
      unitDiscountMinor: chance() ? whole(unitMinor) : 0,
      taxBp: whole(2500),
      bonus: whole(9) === 0,
    }
  })
  const coupon: CouponRule | undefined = chance()
    ? { type: 'percent', percentBp: whole(10_000) }
    : chance()
      ? { type: 'fix', amountMinor: minor(5000) }
      : undefined
  const quote = quoteOf({
    lines,
    deliveryType: chance() ? 'delivery' : 'pickup',
    tariff: { baseMinor: minor(500), perKmMinor: minor(100), freeFromMinor: null },
    distanceM: whole(8000),
    serviceFeeMinor: minor(200),
    shopTaxBp: whole(1900),
    smallOrder: { belowMinor: minor(4000), feeMinor: minor(300) },
    stepMinor: unit.stepMinor,
    coupon,
    tipsMinor: minor(400),
  })
  const owners = lines.map(() => whole(people - 1))
  return { quote, owners, people, coverMinor: minor(9000) }
}

const columns = {
  priceMinor: 'priceMinor',
  discountMinor: 'discountMinor',
  couponMinor: 'couponMinor',
  taxMinor: 'taxMinor',
  shopTaxMinor: 'shopTaxMinor',
  deliveryMinor: 'deliveryMinor',
  serviceMinor: 'serviceMinor',
  smallOrderMinor: 'smallOrderMinor',
  tipsMinor: 'tipsMinor',
  roundingMinor: 'roundingMinor',
  totalMinor: 'totalMinor',
} as const satisfies Record<keyof MemberQuote, keyof Quote>

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const CASES = 3000

describe('[GR-14] a group order split among its people', () => {
  it('sums to the order in every column, in every currency', () => {
    for (let seed = 0; seed < CASES; seed += 1) {
      const { quote, owners, people } = randomCase(seed)
      const parts = splitQuote(quote, owners, people)
      expect(parts).toHaveLength(people)
      for (const [column, whole] of Object.entries(columns)) {
        const values = parts.map((part) => part[column as keyof MemberQuote])
        expect([seed, column, sum(values)]).toEqual([seed, column, quote[whole]])
      }
    }
  })

  it('makes nobody’s part negative, and each part the sum of its own columns', () => {
    for (let seed = 0; seed < CASES; seed += 1) {
      const { quote, owners, people } = randomCase(seed)
      for (const part of splitQuote(quote, owners, people)) {
        const { priceMinor, discountMinor, couponMinor, totalMinor, ...added } = part
        expect(totalMinor).toBeGreaterThanOrEqual(0)
        const own = priceMinor - discountMinor - couponMinor + sum(Object.values(added))
        expect([seed, totalMinor]).toEqual([seed, own])
      }
    }
  })

  it('asks who chose nothing for nothing', () => {
    for (let seed = 0; seed < CASES; seed += 1) {
      const { quote, owners, people } = randomCase(seed)
      const parts = splitQuote(quote, owners, people)
      const idle = parts.filter((_, person) => !owners.includes(person))
      expect(idle.map((part) => part.totalMinor)).toEqual(idle.map(() => 0))
    }
  })

  it('shares what is nobody’s by what each one’s goods cost', () => {
    const line = { quantity: 1, unitDiscountMinor: 0, taxBp: 0 }
    const quote = quoteOf({
      lines: [
        { ...line, unitMinor: 1000 },
        { ...line, unitMinor: 3000 },
      ],
      deliveryType: 'delivery',
      tariff: { baseMinor: 401, perKmMinor: 0, freeFromMinor: null },
      distanceM: 0,
      serviceFeeMinor: 0,
      shopTaxBp: 0,
      tipsMinor: 100,
    })
    const [first, second] = splitQuote(quote, [0, 1], 2)
    expect([first?.deliveryMinor, second?.deliveryMinor]).toEqual([100, 301])
    expect([first?.tipsMinor, second?.tipsMinor]).toEqual([25, 75])
    expect([first?.totalMinor, second?.totalMinor]).toEqual([1125, 3376])
  })
})

describe('[GR-14] what each one owes the owner', () => {
  it('is nothing where the owner pays', () => {
    expect(duesOf([500, 700], { rule: 'owner', owner: 0 })).toEqual([0, 0])
  })

  it('is the own part where everybody pays', () => {
    expect(duesOf([500, 700, 1], { rule: 'each', owner: 1 })).toEqual([500, 0, 1])
  })

  it('is what the owner’s amount leaves, never less than nothing', () => {
    expect(duesOf([500, 100, 300], { rule: 'cover', owner: 0, coverMinor: 101 })).toEqual([
      0, 75, 224,
    ])
    expect(duesOf([500, 100, 300], { rule: 'cover', owner: 0, coverMinor: 9999 })).toEqual([
      0, 0, 0,
    ])
  })

  it('adds up: what is owed and what is covered are the others’ parts', () => {
    for (let seed = 0; seed < CASES; seed += 1) {
      const { quote, owners, people, coverMinor } = randomCase(seed)
      const totals = splitQuote(quote, owners, people).map((part) => part.totalMinor)
      const owner = seed % people
      const dues = duesOf(totals, { rule: 'cover', owner, coverMinor })
      const others = sum(totals) - (totals[owner] ?? 0)
      expect([seed, sum(dues)]).toEqual([seed, others - Math.min(coverMinor, others)])
      for (const [person, due] of dues.entries()) {
        expect(due).toBeGreaterThanOrEqual(0)
        expect(due).toBeLessThanOrEqual(totals[person] ?? 0)
      }
    }
  })
})

describe('[GR-14] what each one pays where everybody pays online', () => {
  it('sums to the total, whatever the owner covers', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const { quote, owners, people, coverMinor } = randomCase(seed)
      const totals = splitQuote(quote, owners, people).map((part) => part.totalMinor)
      for (const rule of ['each', 'cover'] as const) {
        const dues = duesOf(totals, { rule, owner: 0, coverMinor, paysOwn: true })
        expect(sum(dues)).toBe(quote.totalMinor)
        expect(dues.slice(1)).toEqual(duesOf(totals, { rule, owner: 0, coverMinor }).slice(1))
      }
    }
  })

  it('is in amounts that the method can count', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const { quote, owners, people, coverMinor } = randomCase(seed)
      const unitMinor = [5, 10, 100][seed % 3] ?? 1
      const totalMinor = quote.totalMinor - (quote.totalMinor % unitMinor)
      const parts = splitQuote(quote, owners, people).map((part) => part.totalMinor)
      // as an order's total is by such a method: the owner's part takes what the coins leave
      const totals = parts.map((part, person) =>
        person === 0 ? part - (sum(parts) - totalMinor) : part,
      )
      const due = { rule: 'cover', owner: 0, coverMinor, paysOwn: true } as const
      const dues = duesOf(totals, { ...due, unitMinor })
      expect(sum(dues)).toBe(totalMinor)
      for (const one of dues) expect(Math.abs(one % unitMinor)).toBe(0)
      for (const [person, exact] of duesOf(totals, due).entries()) {
        const more = (dues[person] ?? 0) - exact
        if (person === 0) expect(more).toBeGreaterThanOrEqual(0)
        else expect([more <= 0, -more < unitMinor]).toEqual([true, true])
      }
    }
  })
})
