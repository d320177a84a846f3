import { describe, expect, it } from 'vitest'
import { sendLimitOf } from '@/domain/wallet'

describe('[WA-04] the limit of transfers', () => {
  it('is none where the operator sets none', () => {
    expect([sendLimitOf(''), sendLimitOf('0'), sendLimitOf(' 0 ')]).toEqual([0, 0, 0])
  })

  it('is the number that is set', () => {
    expect(sendLimitOf('2000')).toBe(2000)
  })

  it.each(['1,000', '-1', '1.5', 'none'])(
    'is a low one for %s, which is no whole number',
    (text) => {
      expect(sendLimitOf(text)).toBe(10_000)
    },
  )
})
