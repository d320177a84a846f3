import { describe, expect, it } from 'vitest'
import { toErrorTexts } from '@/domain/error-texts'
import { plainDirection } from '@/domain/language'
import { readTexts, textLangs } from '@/lib/i18n-files'

describe('texts of an error page', () => {
  it('[SH-27] are those of the language, English where it lacks them', () => {
    const texts = toErrorTexts({ 'error.oops': 'Ups', 'cart.add': 'In den Korb' })
    expect(texts['error.oops']).toBe('Ups')
    expect(texts['try.again']).toBe('Try again')
    expect(texts).not.toHaveProperty('cart.add')
  })

  it('[SH-27] the last resort says what the English texts say', () => {
    expect(toErrorTexts(readTexts('en', 'translation'))).toEqual(toErrorTexts())
  })

  it('[SH-27] languages run their way, with and without a region', () => {
    expect(textLangs().filter((lang) => plainDirection(lang) === 'rtl')).toContain('ar')
    expect(plainDirection('ar-EG')).toBe('rtl')
    expect(plainDirection('de')).toBe('ltr')
  })
})
