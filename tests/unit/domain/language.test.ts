import { describe, expect, it } from 'vitest'
import { chooseLang, directionOf } from '@/domain/language'
import { type Language, languageSchema } from '@/domain/language.schema'

const language = (locale: string, backward = false): Language => ({
  id: locale.length,
  locale,
  title: locale,
  backward,
  default: locale === 'en',
  active: true,
})
const languages = [language('en'), language('de'), language('ar', true)]
const available = languages.map(({ locale }) => locale)

describe('chooseLang', () => {
  it('[IN-01] takes the query, then the cookie, then what the browser accepts', () => {
    const wishes = { query: 'ar', cookie: 'de', accept: 'en' }
    expect(chooseLang(available, wishes)).toBe('ar')
    expect(chooseLang(available, { ...wishes, query: undefined })).toBe('de')
    expect(chooseLang(available, { accept: 'fr-FR, de-AT;q=0.8' })).toBe('de')
  })

  it('[IN-01] falls back to English when no wish is on the list', () => {
    expect(chooseLang(available, { query: 'xx', cookie: 'yy', accept: 'zz' })).toBe('en')
    expect(chooseLang(available, {})).toBe('en')
  })
})

describe('directionOf', () => {
  it('[IN-04] [IN-12] follows the backward field of the language', () => {
    expect(directionOf(languages, 'ar')).toBe('rtl')
    expect(directionOf(languages, 'de')).toBe('ltr')
    expect(directionOf(languages, 'xx')).toBe('ltr')
  })

  it('[IN-12] a language needs locale, title and backward', () => {
    for (const field of ['locale', 'title', 'backward']) {
      expect(languageSchema.safeParse({ ...language('en'), [field]: undefined }).success).toBe(
        false,
      )
    }
    expect(languageSchema.safeParse(language('ar', true)).success).toBe(true)
  })
})
