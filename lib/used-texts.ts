// Texts in a page: a browse page carries the texts it has drawn, the others are fetched afterwards (ADR 0034). Texts are in
// locales/ by language. A key without a text does not compile; a text that nothing uses fails tests/unit/used-texts.test.ts.

import type { Bundle } from './i18n'

type Texts = Record<string, string>

const pluralForm = /_(zero|one|two|few|many|other)$/

/** A count that changes asks for another form of the same text. */
const withOtherForms = (keys: ReadonlySet<string>, texts: Texts): string[] => {
  const bases = new Set([...keys].map((key) => key.replace(pluralForm, '')))
  return Object.keys(texts).filter((key) => keys.has(key) || bases.has(key.replace(pluralForm, '')))
}

function noteReads(texts: Texts) {
  const read = new Set<string>()
  const noting = new Proxy(texts, {
    get(target, key, receiver) {
      if (typeof key === 'string') read.add(key)
      return Reflect.get(target, key, receiver)
    },
  })
  const used = () =>
    Object.fromEntries(withOtherForms(read, texts).map((key) => [key, texts[key] ?? '']))
  return { noting, used }
}

/**
 * A bundle that notes which of its texts a page draws. `used` answers these alone: they travel with
 * the page, all the others follow once it stands (docs/adr/0034).
 */
export function noteTexts(bundle: Bundle): { noting: Bundle; used(): Bundle } {
  const translation = noteReads(bundle.translation)
  const errors = noteReads(bundle.errors)
  return {
    noting: { translation: translation.noting, errors: errors.noting },
    used: () => ({ translation: translation.used(), errors: errors.used(), partial: true }),
  }
}
