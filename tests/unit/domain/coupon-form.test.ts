import { describe, expect, it } from 'vitest'
import { couponFormSchema } from '@/domain/admin-coupon.schema'

const filled = {
  name: 'SPRING',
  type: 'fix',
  price: '2,50',
  first_order: false,
  limit: '10',
  from: '',
  until: '2026-05-01T12:00',
  shop_id: null,
  active: true,
}
const fieldsOf = (more: object) => {
  const { error } = couponFormSchema(true, 2).safeParse({ ...filled, ...more })
  return error?.issues.map(({ path }) => path.join('.')) ?? []
}

describe('[KB-24] the form of a coupon', () => {
  it('is read as people write it', () => {
    expect(fieldsOf({})).toEqual([])
    expect(couponFormSchema(true, 2).parse(filled)).toMatchObject({ price: 2.5, limit: 10 })
  })

  it.each([
    ['price', ''],
    ['price', 'abc'],
    ['price', '1.2.3'],
    ['price', '2.505'],
    ['limit', ''],
    ['limit', '1.5'],
  ])('says what is wrong with %s "%s", and nothing else', (field, value) => {
    expect(new Set(fieldsOf({ [field]: value }))).toEqual(new Set([field]))
  })
})
