import Papa from 'papaparse'
import { Composer, Lexer, Parser, stringify } from 'yaml'
import { CSV_START, csvLine } from '@/domain/csv'
import {
  MAX_MENU_ROWS,
  type MenuColumn,
  type MenuItem,
  menuColumns,
  priceDecimals,
} from '@/domain/menu-file'
import type { MenuFormat } from '@/domain/menu-file.schema'
import type { MenuTable } from '@/domain/menu-file-read'
import { fieldError } from '@/server/platform/http/errors'

/** What `csvLine` has quoted. */
const QUOTED_FORMULA = /^'(?=[=+\-@\t\r])/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list as one cell; undefined for what is not there, or no text. */
const cellOf = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return value.flatMap((one) => cellOf(one) ?? []).join(' | ')
  return typeof value === 'string' ? value : undefined
}

/** A menu is a list of mappings, some with a list: deeper ones are no menu, and would take seconds to read. */
const MAX_DEPTH = 16
/** A third of what CSV may have: it is read many times as slowly. */
const MAX_YAML_CHARS = 300_000
/** Many more than there are columns and languages. */
const MAX_COLUMNS = 200

function* yamlTokens(text: string) {
  const parser = new Parser()
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme)
    if (parser.stack.length > MAX_DEPTH) throw new RangeError('nested too deeply')
  }
  yield* parser.end()
}

/** The value of a text's only document, every scalar as it is written. Throws what is wrong in it. */
function parseYaml(text: string): unknown {
  const composer = new Composer({ schema: 'failsafe', uniqueKeys: false })
  const [document, ...more] = composer.compose(yamlTokens(text))
  const error = document?.errors[0]
  if (error || !document || more.length > 0) throw error ?? new RangeError('no single document')
  // a menu repeats nothing by reference, and a few references can stand for gigabytes
  return document.toJS({ maxAliasCount: 0 })
}

function checkRows(rows: number): void {
  if (rows > MAX_MENU_ROWS) throw fieldError('text', 'max.array', { count: MAX_MENU_ROWS })
}

function readYaml(text: string): MenuTable {
  if (text.length > MAX_YAML_CHARS) {
    throw fieldError('text', 'max.string_other', { count: MAX_YAML_CHARS })
  }
  let list: unknown
  try {
    list = parseYaml(text)
  } catch {
    list = undefined
  }
  if (!Array.isArray(list) || !list.every(isRecord)) throw fieldError('text', 'file')
  checkRows(list.length)
  const header = [...new Set(list.flatMap((record) => Object.keys(record)))]
  // every row has a cell of every column
  if (header.length > MAX_COLUMNS) throw fieldError('text', 'file')
  return [header, ...list.map((record) => header.map((name) => cellOf(record[name])))]
}

/**
 * The table of a menu's file, its header first; commas, semicolons and tabs are told apart. Throws 422 for `text` that is no
 * such file, or has too many rows.
 */
export function readTable(text: string, format: MenuFormat): MenuTable {
  // lone surrogates cannot be stored in UTF-8: replace them, so that keys are found again
  const plain = new TextDecoder().decode(new TextEncoder().encode(text))
  if (format === 'yaml') return readYaml(plain)
  const { data, errors } = Papa.parse<string[]>(plain.trimEnd(), {
    delimitersToGuess: [',', ';', '\t'],
  })
  if (errors.some(({ type }) => type === 'Quotes')) throw fieldError('text', 'file')
  checkRows(data.length - 1)
  return data.map((line) => line.map((cell) => cell.replace(QUOTED_FORMULA, '')))
}

const flag = (isTrue: boolean) => (isTrue ? 'yes' : 'no')

/** The rows of an item, one per variant; what belongs to the item stands in the first. */
function rowsOf(item: MenuItem, locales: readonly string[], decimals: number): string[][] {
  const texts = (map: MenuItem['titles']) => locales.map((locale) => map[locale] ?? '')
  const { variants } = item
  return (variants.length > 0 ? variants : [undefined]).map((variant, index) => {
    const isFirst = index === 0
    const once = (cells: string[]) => (isFirst ? cells : cells.map(() => ''))
    return [
      item.key,
      ...once([item.kind, item.section, ...texts(item.titles), ...texts(item.descriptions)]),
      (variant?.options ?? []).map(([group, value]) => `${group}=${value}`).join(' | '),
      variant ? (variant.priceMinor / 100).toFixed(decimals) : '',
      variant ? String(variant.pieces) : '',
      ...once([
        String(item.taxBp / 100),
        String(item.min),
        String(item.max),
        flag(item.vegetarian),
        item.allergens?.length === 0 ? 'none' : (item.allergens ?? []).join(' | '),
        item.kcal === null ? '' : String(item.kcal),
        item.addons.join(' | '),
        flag(item.active),
      ]),
    ]
  })
}

interface Facts {
  /** languages of the texts, the default one first */
  locales: readonly string[]
  /** decimals of the default currency */
  currencyDecimals: number
  format: MenuFormat
  /** columns that are left out */
  without?: readonly MenuColumn[]
}

/** A menu as the text of a file that `readTable` reads. */
export function writeTable(items: readonly MenuItem[], facts: Facts): string {
  const { locales, currencyDecimals, format, without = [] } = facts
  const named = (column: string) =>
    locales.map((locale, index) => (index === 0 ? column : `${column}:${locale}`))
  const header = menuColumns.flatMap((column) =>
    column === 'title' || column === 'description' ? named(column) : [column],
  )
  const decimals = priceDecimals(currencyDecimals)
  const isShown = header.map((name) => !without.some((column) => column === name))
  const shown = (cells: readonly string[]) => cells.filter((_, index) => isShown[index])
  const rows = items.flatMap((item) => rowsOf(item, locales, decimals).map(shown))
  const names = shown(header)
  if (format === 'yaml') {
    // further rows of an item say only what is their own; elsewhere an empty cell says what it says
    return stringify(
      rows.map((row, at) => {
        const isFurther = at > 0 && row[0] === rows[at - 1]?.[0]
        const pairs = names.map((name, index) => [name, row[index] ?? ''] as const)
        return Object.fromEntries(pairs.filter(([, cell]) => !isFurther || cell !== ''))
      }),
    )
  }
  return CSV_START + [names, ...rows].map(csvLine).join('')
}
