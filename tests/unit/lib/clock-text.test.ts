import { expect, it } from 'vitest'
import { clockText } from '@/lib/clock-text'

it('writes hours only where there are some, minutes and seconds always with two digits', () => {
  expect([0, 9, 299, 3599, 3600, 86_399].map(clockText)).toEqual([
    '00:00',
    '00:09',
    '04:59',
    '59:59',
    '1:00:00',
    '23:59:59',
  ])
})
