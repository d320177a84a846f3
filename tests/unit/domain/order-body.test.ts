import { describe, expect, it } from 'vitest'
import { checkoutSchema } from '@/domain/checkout.schema'
import { newOrderSchema } from '@/domain/order.schema'
import { toOrderBody, walletPortionOf } from '@/domain/order-body'

const form = {
  way: 'delivery' as const,
  table_id: 0,
  house: '4',
  floor: '',
  office: '',
  leave_at_door: false,
  note: 'Leave at the door',
  username: 'Ada',
  phone: '+49 (170) 123-4567',
  tips: 0,
  payment_id: 1,
  card_id: 0,
  use_wallet: false,
  collect: false,
  express: false,
}
const facts = {
  cartId: 7,
  shopId: 1,
  timeZone: 'Europe/Berlin',
  place: { address: 'Lindenstraße 4', location: { latitude: 47.5, longitude: 9.5 } },
  coupon: null,
  slot: null,
  now: new Date('2026-01-05T23:30:00Z'),
}

describe('toOrderBody', () => {
  it('[CH-18] carries instructions and another recipient with the order', () => {
    const body = toOrderBody(form, facts)
    expect(body).toMatchObject({
      note: 'Leave at the door',
      username: 'Ada',
      phone: '491701234567',
    })
    expect(newOrderSchema.safeParse(body).success).toBe(true)
  })

  it('[CH-18] says that it may be left at the door, where a courier comes to one', () => {
    const left = { ...form, leave_at_door: true }
    expect(toOrderBody(left, facts)).toMatchObject({ leave_at_door: true })
    expect(newOrderSchema.parse(toOrderBody(left, facts))).toMatchObject({ leave_at_door: true })
    expect(toOrderBody({ ...left, way: 'pickup' }, facts)).not.toHaveProperty('leave_at_door')
  })

  it('[CH-17] carries a tip only where somebody brings the order', () => {
    const tipped = { ...form, tips: 2 }
    expect(toOrderBody(tipped, facts)).toMatchObject({ tips: 2 })
    expect(toOrderBody({ ...tipped, way: 'pickup' }, facts)).not.toHaveProperty('tips')
    const eaten = { ...tipped, way: 'dine_in' as const, table_id: 4 }
    expect(toOrderBody(eaten, facts)).not.toHaveProperty('tips')
  })

  it('says as soon as possible in the shop’s own day', () => {
    expect(toOrderBody(form, facts)).toMatchObject({
      asap: true,
      delivery_date: '2026-01-06',
      delivery_time: '00:30',
    })
  })

  it('a pickup sends no address', () => {
    const body = toOrderBody({ ...form, way: 'pickup' }, facts)
    expect(body.location).toBeUndefined()
    expect(body.address).toBeUndefined()
  })

  it('[SC-07] what is eaten at the shop is a pickup with a table', () => {
    const body = toOrderBody({ ...form, way: 'dine_in', table_id: 4 }, facts)
    expect(body).toMatchObject({ delivery_type: 'pickup', table_id: 4 })
    expect(body.location).toBeUndefined()
    expect(toOrderBody({ ...form, way: 'pickup', table_id: 4 }, facts)).not.toHaveProperty(
      'table_id',
    )
  })
})

describe('checkoutSchema', () => {
  it('[SC-07] asks for a table only where it is eaten there', () => {
    const schema = checkoutSchema({ isPhoneNeeded: false })
    const refused = schema.safeParse({ ...form, way: 'dine_in' })
    expect(refused.error?.issues[0]).toMatchObject({ path: ['table_id'], message: 'required' })
    expect(schema.safeParse({ ...form, way: 'dine_in', table_id: 4 }).success).toBe(true)
  })

  it('[CH-14] asks for a phone number only where the settings do', () => {
    const without = { ...form, phone: '' }
    expect(checkoutSchema({ isPhoneNeeded: false }).safeParse(without).success).toBe(true)
    const refused = checkoutSchema({ isPhoneNeeded: true }).safeParse(without)
    expect(refused.error?.issues[0]).toMatchObject({ path: ['phone'], message: 'required' })
  })
})

describe('[CH-12] what a wallet pays a part of', () => {
  const currency = {
    id: 3,
    symbol: 'KD',
    title: 'KWD',
    rate: 0.307,
    default: false,
    position: 'after' as const,
    active: true,
  }
  it('is all it holds, in coins there are: the rest may be paid in cash', () => {
    expect(walletPortionOf({ price: 3.073, currency }, 5)).toBe(3.073)
    expect(walletPortionOf({ price: 3.073, currency: { ...currency, step: 0.005 } }, 5)).toBe(3.07)
  })

  it('is nothing where it is empty, holds less than a coin or pays the whole', () => {
    const units = { ...currency, step: 0.005 }
    expect(walletPortionOf(null, 5)).toBeUndefined()
    expect(walletPortionOf({ price: 0.004, currency: units }, 5)).toBeUndefined()
    expect(walletPortionOf({ price: 5, currency: units }, 5)).toBeUndefined()
  })
})
