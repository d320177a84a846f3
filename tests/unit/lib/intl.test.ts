import { describe, expect, it } from 'vitest'
import { currencySchema } from '@/domain/currency.schema'
import { isSupportedLocale } from '@/domain/language-codes'
import { formatAgo } from '@/lib/ago'
import { makeI18n } from '@/lib/i18n'
import { readTexts, serverText } from '@/lib/i18n-files'
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

describe('numbers in texts', () => {
  it.each([
    ['en', '1,234 products', '1,234 characters'],
    ['de', '1.234 Produkte', '1.234 Zeichen'],
    ['ar', '1,234', '1,234'],
    ['fa', '1,234', '1,234'],
    ['hi', '1,234', '1,234'],
    ['bn', '1,234', '1,234'],
    ['ur', '1,234', '1,234'],
  ])(
    '[IN-10] are written in %s as all other numbers of a page, on either side',
    (lang, products, length) => {
      const { t } = makeI18n(lang, bundle(lang))
      expect(t('products.count', { count: 1234 })).toContain(products)
      const values = { count: 1234 }
      const own = t('errors:validation.max.string', values)
      expect(own).toContain(length)
      expect(serverText(lang, 'errors', 'validation.max.string', values)).toBe(own)
    },
  )

  it('[IN-10] that name a thing have no groups, and nothing else changes', () => {
    const { t } = makeI18n('de', bundle('de'))
    expect(t('order.number', { id: 12_345 })).toContain('12345')
    expect(serverText('de', 'translation', 'order.number', { id: 12_345 })).toContain('12345')
    expect(t('payment.card.expires', { month: 1, year: 2027 })).toContain('2027')
    expect(t('facts.kcal', { value: '1 234' })).toContain('1 234')
  })

  it.each([
    ['ru', 'ERROR_BOOKING_FAR', ['1 день', '2 дня', '5 дней', '21 день', '111 дней']],
    ['ru', 'ERROR_429_minutes', ['1 минуту', '2 минуты', '5 минут', '21 минуту', '111 минут']],
    ['uk', 'ERROR_429', ['1 секунду', '2 секунди', '5 секунд', '21 секунду', '111 секунд']],
    ['ar', 'ERROR_429_minutes', ['دقيقة واحدة', 'دقيقتين', '5 دقائق', '21 دقيقة', '111 دقيقة']],
    ['he', 'ERROR_BOOKING_FAR', ['יום אחד', 'יומיים', '5 ימים', '21 ימים', '111 ימים']],
    [
      'de',
      'ERROR_BOOKING_LONG',
      ['1 Minute.', '2 Minuten', '5 Minuten', '21 Minuten', '111 Minuten'],
    ],
    ['ja', 'ERROR_429', ['1秒', '2秒', '5秒', '21秒', '111秒']],
  ])('[IN-10] ask in %s for the form of %s that the language has', (lang, key, forms) => {
    const said = [1, 2, 5, 21, 111].map((count) => serverText(lang, 'errors', key, { count }))
    expect(said).toEqual(forms.map((form) => expect.stringContaining(form)))
  })

  it('[IN-10] a text by context is counted, too, and one without forms stays as it is', () => {
    const wait = (values: Record<string, string | number>) =>
      serverText('en', 'errors', 'ERROR_429', values)
    expect(wait({ count: 1 })).toBe('Too many attempts. Please wait 1 second.')
    expect(wait({ count: 15, context: 'minutes' })).toBe(
      'Too many attempts. Please wait 15 minutes.',
    )
    expect(wait({ count: 15, context: 'years' })).toBe('Too many attempts. Please wait 15 seconds.')
    expect(serverText('ru', 'errors', 'validation.max.number', { count: 2.5 })).toContain('2,5')
    expect(serverText('tlh', 'errors', 'ERROR_429', { count: 1 })).toContain('1 second.')
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
