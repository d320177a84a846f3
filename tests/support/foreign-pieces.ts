import { francAll } from 'franc-min'

/** A text that a page shows or says, and the language that it carries. */
export interface Piece {
  text: string
  lang: string
}

/** ISO 639-3 codes of the languages that are told apart */
const codes: Readonly<Record<string, string>> = {
  ar: 'arb',
  de: 'deu',
  en: 'eng',
  es: 'spa',
  fr: 'fra',
  ja: 'jpn',
  ru: 'rus',
  tr: 'tur',
}

/** Letters of the scripts that a language is written in, where that is not the Latin one. */
const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ru: /\p{Script=Cyrillic}/u,
}

/** From so many letters on, statistics of letters know a language. */
const ENOUGH = 60
/** A language is another one where its letters are that much likelier. */
const CLEARLY = 0.15

/** Words written small, of three letters or more: proper names begin with a capital. */
const smallWords = (text: string) => text.match(/(?<![\p{L}\d@./])\p{Ll}{3,}(?![\p{L}@])/gu) ?? []

/** Why a text cannot be in the language that it carries; undefined where nothing says so. */
export function foreignness(
  { text, lang }: Piece,
  known: ReadonlyMap<string, ReadonlySet<string>>,
) {
  const own = known.get(text)
  if (own && !own.has(lang)) return `is a text in ${[...own].join(', ')}`
  if (own) return undefined
  const letters = text.replace(/[^\p{L}]/gu, '')
  const script = scripts[lang]
  if (script) {
    if (letters && !script.test(text) && smallWords(text).length > 1) return 'is in another script'
    return undefined
  }
  if (/[\p{Script=Arabic}\p{Script=Han}\p{Script=Cyrillic}\p{Script=Hiragana}]/u.test(text)) {
    return 'has letters of another script'
  }
  const code = codes[lang]
  if (!code || letters.length < ENOUGH) return undefined
  const likely = francAll(text, { only: Object.values(codes) })
  const scoreOf = (one: string) => likely.find(([name]) => name === one)?.[1] ?? 0
  const [best] = likely
  if (!best || best[0] === code || best[1] - scoreOf(code) < CLEARLY) return undefined
  return `reads like ${best[0]}`
}
