// Texts in a page: a browse page carries the texts it has drawn, the others are fetched afterwards (ADR 0034). Texts are in
// locales/ by language. A key without a text does not compile; a text that nothing uses fails tests/unit/used-texts.test.ts.

import type { Bundle } from './i18n'

type Texts = Record<string, string>

const pluralForm = /_(zero|one|two|few|many|other)$/

/** Two texts of one kin travel together; a count that changes asks for another form of the same text. */
type Kin = (key: string) => string
const formsOf: Kin = (key) => key.replace(pluralForm, '')
/** What a key says before its first dot: the texts of one form, or of one kind of dialog. */
const subjectOf: Kin = (key) => formsOf(key).split('.')[0] ?? key

/** Keys by their kin. The texts of a language are one object, so this is done once for each. */
const grouped = new WeakMap<Texts, Map<Kin, Map<string, string[]>>>()

function groupsOf(texts: Texts, kin: Kin): Map<string, string[]> {
  const known = grouped.get(texts)?.get(kin)
  if (known) return known
  const groups = new Map<string, string[]>()
  for (const key of Object.keys(texts)) {
    const group = groups.get(kin(key))
    if (group) group.push(key)
    else groups.set(kin(key), [key])
  }
  grouped.set(texts, (grouped.get(texts) ?? new Map()).set(kin, groups))
  return groups
}

function noteReads(texts: Texts, kin: Kin) {
  const read = new Set<string>()
  const noting = new Proxy(texts, {
    get(target, key, receiver) {
      if (typeof key === 'string') read.add(key)
      return Reflect.get(target, key, receiver)
    },
  })
  const used = () => {
    const kinds = new Set([...read].map(kin))
    const groups = groupsOf(texts, kin)
    const keys = [...kinds].flatMap((kind) => groups.get(kind) ?? [])
    return Object.fromEntries(keys.map((key) => [key, texts[key] ?? '']))
  }
  return { noting, used }
}

/**
 * A bundle that notes which of its texts a page draws. `used` answers these alone, with `withSubjects`
 * all others of their subjects, too: they travel with the page, the rest follows once it stands
 * (docs/adr/0034).
 */
export function noteTexts(
  bundle: Bundle,
  { withSubjects = false } = {},
): { noting: Bundle; used(): Bundle } {
  const translation = noteReads(bundle.translation, withSubjects ? subjectOf : formsOf)
  const errors = noteReads(bundle.errors, formsOf)
  return {
    noting: { translation: translation.noting, errors: errors.noting },
    used: () => ({
      translation: translation.used(),
      errors: withSubjects ? bundle.errors : errors.used(),
      partial: true,
    }),
  }
}
