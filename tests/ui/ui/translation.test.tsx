import { describe, expect, it } from 'vitest'
import { makeT } from '@/hooks/ui/useTranslation'
import { makeI18n } from '@/lib/i18n'
import { readTexts, textLangs } from '@/lib/i18n-files'

type Find = (key: string, values?: object) => string

const texts = (lang: string) => ({
  translation: readTexts(lang, 'translation'),
  errors: readTexts(lang, 'errors'),
})

describe('texts are found', () => {
  it.each(textLangs())('as i18next finds them, with and without values, in %s', (lang) => {
    const i18n = makeI18n(lang, texts(lang))
    const t = makeT(i18n) as unknown as Find
    const theirs = i18n.t as unknown as Find
    const { translation, errors } = texts(lang)
    const keys = [
      ...Object.keys(translation),
      ...Object.keys(errors).map((key) => `errors:${key}`),
      'no.such.text',
      'errors:NO_SUCH',
    ]
    const values = { count: 3, name: 'Ana', context: 'late' }
    expect(keys.map((key) => t(key))).toEqual(keys.map((key) => theirs(key)))
    expect(keys.map((key) => t(key, values))).toEqual(keys.map((key) => theirs(key, values)))
  })

  it('anew once the rest of a page’s texts is here', () => {
    const { translation } = texts('en')
    const i18n = makeI18n('en', { translation: {}, errors: {}, partial: true })
    const t = makeT(i18n) as unknown as Find
    expect(t('save')).toBe('')
    i18n.addResourceBundle('en', 'translation', translation)
    expect(t('save')).toBe(translation.save)
  })
})
