import { describe, expect, it } from 'vitest'
import { toField } from '@/domain/setting-fields'
import { settingFormSchema } from '@/domain/setting-fields.schema'

describe('settings as people type them', () => {
  it.each([
    ['0.99', 2, '99'],
    ['1,5', 2, '150'],
    ['3', 2, '300'],
    ['0.29', 2, '29'],
    ['1999.99', 2, '199999'],
    ['150', 0, '15000'],
    ['1.23', 3, '123'],
  ])('[KB-20] %s in a currency of %i decimals is kept as %s', (typed, decimals, kept) => {
    const schema = settingFormSchema('fees', decimals)
    const others = { small_order_fee: '0', small_order_below: '0', trip_distance: '0' }
    expect(schema.parse({ service_fee: typed, ...others }).service_fee).toBe(kept)
  })

  it.each([
    ['99', 2, '0.99'],
    ['15000', 0, '150'],
    ['123', 3, '1.23'],
    ['', 2, ''],
    ['free', 2, 'free'],
  ])('[KB-20] %s kept in a currency of %i decimals is shown as %s', (kept, decimals, shown) => {
    expect(toField('amount', kept, decimals)).toBe(shown)
  })
})
