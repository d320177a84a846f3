import { describe, expect, it } from 'vitest'
import { isSupportedLocale } from '@/domain/language-codes'
import { currencySchema } from '@/domain/setting.schema'
import { formatAgo } from '@/lib/ago'
import { makeI18n } from '@/lib/i18n'
import { readTexts } from '@/lib/i18n-files'
import { formatDate, formatNumber, weekdayName } from '@/lib/intl'

const bundle = (lang: string) => ({
  translation: readTexts(lang, 'translation'),
  errors: readTexts(lang, 'errors'),
})

describe('numbers, dates and plurals', () => {
  it.each([
    ['en', '1,234,567.5'],
    ['de', '1.234.567,5'],
    ['fr', '1\u202f234\u202f567,5'],
    ['ar', '1,234,567.5'],
  ])('[IN-10] a number in %s', (lang, text) => {
    expect(formatNumber(1_234_567.5, lang)).toBe(text)
  })

  it.each([
    ['en', 'Nov 18, 2026', 'Wednesday', '3 hours ago'],
    ['de', '18.11.2026', 'Mittwoch', 'vor 3 Stunden'],
    ['fr', '18 nov. 2026', 'mercredi', 'il y a 3 heures'],
    ['ar', '18/11/2026', 'الأربعاء', 'قبل 3 ساعات'],
  ])('[IN-10] a day, a weekday and a distance in %s', (lang, day, weekday, ago) => {
    const date = '2026-11-18T12:00:00Z'
    const bare = formatDate(date, lang, { dateStyle: 'medium', timeZone: 'UTC' })
    expect(bare.replace(/[\u200e\u200f]/g, '')).toBe(day)
    expect(weekdayName(2, lang)).toBe(weekday)
    expect(formatAgo(date, new Date('2026-11-18T15:00:00Z'), lang)).toBe(ago)
  })

  it('[IN-10] each of the six Arabic forms has its own words', () => {
    const { t } = makeI18n('ar', bundle('ar'))
    const forms = [0, 1, 2, 3, 11, 100].map((count) =>
      t('data.imported', { count }).replace(/\d+/g, ''),
    )
    expect(new Set(forms).size).toBe(6)
    const english = makeI18n('en', bundle('en'))
    expect(english.t('data.imported', { count: 1 })).toBe('1 entry was imported.')
    expect(english.t('data.imported', { count: 0 })).toBe('0 entries were imported.')
  })
})

describe('what a marketplace names', () => {
  it('[IN-07] a currency has id, symbol, title, position, rate and default', () => {
    const dollar = {
      id: 1,
      symbol: '$',
      title: 'USD',
      position: 'before',
      rate: 1,
      default: true,
      active: true,
    }
    expect(currencySchema.parse(dollar)).toEqual(dollar)
    for (const name of Object.keys(dollar)) {
      const { [name as keyof typeof dollar]: _left, ...rest } = dollar
      expect(currencySchema.safeParse(rest).success, name).toBe(false)
    }
  })

  it('[IN-08] a long list of languages is supported, with or without a region', () => {
    const wanted = 'en de fr es pt ru uk tr ar fa he hi bn ur id vi th ja ko zh'.split(' ')
    for (const code of wanted) expect(isSupportedLocale(code), code).toBe(true)
    expect(isSupportedLocale('pt-BR')).toBe(true)
    for (const no of ['', 'xx', 'english', 'en-', 'en-US-x', '../en']) {
      expect(isSupportedLocale(no), no).toBe(false)
    }
  })
})
