import { afterEach, describe, expect, it, vi } from 'vitest'
import { readTexts, serverText } from '@/lib/i18n-files'
import { isPseudo, pseudo } from '@/lib/pseudo'

afterEach(() => vi.unstubAllEnvs())

describe('the pseudo-locale', () => {
  it('makes a text strange, 40 % longer, and shows its ends', () => {
    expect(pseudo('Add to cart')).toBe('⟦Åðð ţö çåŕţ one t⟧')
    const long = 'What you want to eat, brought to your door'
    expect(pseudo(long).length).toBeGreaterThan(long.length * 1.39)
  })

  it('keeps values, tags and references', () => {
    expect(pseudo('{{count}} of <b>{{total}}</b>')).toBe(
      '⟦{{count}} öƒ <b>{{total}}</b> on⟧'.replace('ƒ', 'f'),
    )
    expect(pseudo('$t(shops)')).toBe('$t(shops)')
    expect(pseudo('{{name}}')).toBe('{{name}}')
  })

  it('speaks nowhere but where it is asked for', () => {
    expect(isPseudo('en-XA')).toBe(false)
    expect(readTexts('en-XA', 'translation')).toEqual({})
    vi.stubEnv('PSEUDO_LOCALE', '1')
    expect([isPseudo('en-XA'), isPseudo('en-XB'), isPseudo('de')]).toEqual([true, true, false])
    expect(Object.keys(readTexts('en-XB', 'errors'))).toEqual(
      Object.keys(readTexts('en', 'errors')),
    )
    expect(serverText('en-XA', 'translation', 'order.number', { id: 7 })).toMatch(/^⟦.*7.*⟧$/)
  })
})
