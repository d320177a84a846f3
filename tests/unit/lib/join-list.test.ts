import { describe, expect, it } from 'vitest'
import { addressLabel } from '@/domain/address'
import { joinList } from '@/lib/intl'
import { addressFixture } from '@/tests/support/fixtures'

/** Each part kept whole, whichever way it runs. */
const whole = (part: string) => `\u2068${part}\u2069`

describe('a list of facts', () => {
  it.each([
    ['en', 'nuts, milk, eggs'],
    ['de', 'nuts, milk, eggs'],
    ['ru', 'nuts, milk, eggs'],
    ['ja', 'nuts、milk、eggs'],
    ['zh', 'nuts、milk、eggs'],
    ['zh-TW', 'nuts、milk、eggs'],
  ])('[IN-04] has the comma of %s', (lang, text) => {
    expect(joinList(['nuts', 'milk', 'eggs'], lang)).toBe(text)
  })

  it.each(['ar', 'fa', 'ur'])(
    '[IN-04] has the Arabic comma in %s, and parts that stay whole',
    (lang) => {
      expect(joinList(['2 × Pizza', '1 × كولا'], lang)).toBe(
        `${whole('2 × Pizza')}، ${whole('1 × كولا')}`,
      )
    },
  )

  it('[IN-04] keeps parts whole in Hebrew, and where a Hebrew part stands in English', () => {
    expect(joinList(['a', 'b'], 'he')).toBe(`${whole('a')}, ${whole('b')}`)
    expect(joinList(['2 × פיצה', '1 × Cola'], 'en')).toBe(
      `${whole('2 × פיצה')}, ${whole('1 × Cola')}`,
    )
  })

  it('leaves out what there is not, and leaves a single part alone', () => {
    expect(joinList(['Main Street 1', null, undefined, '', '2'], 'en')).toBe('Main Street 1, 2')
    expect(joinList(['شارع', ''], 'ar')).toBe('شارع')
    expect(joinList([], 'en')).toBe('')
  })

  it('[AD-02] a saved place is called by its title and its whole address', () => {
    const lines = { address: 'Main Street 1', house: '7', floor: null }
    const home = addressFixture({ title: 'Home', address: lines })
    expect(addressLabel(home, 'en')).toBe('Home: Main Street 1, 7')
    expect(addressLabel({ ...home, title: null }, 'ja')).toBe('Main Street 1、7')
  })
})
