import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { errors } from '@/server/platform/http/errors'

const root = path.resolve('locales')
const languages = readdirSync(root)
const namespaces = ['translation', 'errors'] as const

const textsOf = (lang: string, namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(root, lang, `${namespace}.json`), 'utf8'))

const suffix = /_(zero|one|two|few|many|other)$/

/** Keys without plural endings; a plural is known by its `_other`. */
function meaningsOf(texts: Record<string, string>) {
  const plurals = new Set(
    Object.keys(texts)
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.replace(suffix, '')),
  )
  const baseOf = (key: string) => {
    const base = key.replace(suffix, '')
    return plurals.has(base) ? base : key
  }
  return { plurals, baseOf, all: new Set(Object.keys(texts).map(baseOf)) }
}

const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name))].sort()

describe.each(namespaces)('texts of %s', (namespace) => {
  const english = textsOf('en', namespace)
  const { plurals, all } = meaningsOf(english)

  it.each(languages)('[IN-09] stand complete in %s, with every plural form', (lang) => {
    const texts = textsOf(lang, namespace)
    const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories
    const wanted = [...all].flatMap((base) =>
      plurals.has(base) ? forms.map((form) => `${base}_${form}`) : [base],
    )
    expect(wanted.length).toBeGreaterThan(0)
    expect(Object.keys(texts).sort()).toEqual(wanted.sort())
  })

  it.each(languages)('are never empty in %s', (lang) => {
    const empty = Object.entries(textsOf(lang, namespace)).filter(([, text]) => !text.trim())
    expect(empty).toEqual([])
  })

  it.each(languages)('use the values of the English text in %s', (lang) => {
    const texts = textsOf(lang, namespace)
    const { baseOf } = meaningsOf(texts)
    const wrong = Object.entries(texts).filter(([key, text]) => {
      const base = baseOf(key)
      const original = english[key] ?? english[`${base}_other`] ?? ''
      const wanted = placeholdersOf(original)
      const used = placeholdersOf(text)
      // a form for exactly none, one or two may say the number as a word
      const optional = /_(zero|one|two)$/.test(key) ? ['count'] : []
      const same = (name: string | undefined) => name !== undefined && !optional.includes(name)
      return String(wanted.filter(same)) !== String(used.filter(same))
    })
    expect(wrong).toEqual([])
  })
})

describe('error texts', () => {
  it('exist for every status code of the API', () => {
    const texts = textsOf('en', 'errors')
    const isWritten = (code: string) => code in texts || `${code}_other` in texts
    const missing = Object.values(errors).filter(([, code]) => !isWritten(code))
    expect(missing).toEqual([])
  })
})
