import { allergens } from './diet'
import {
  isAllergen,
  MAX_ADDONS,
  MAX_KCAL,
  MAX_MENU_PIECES,
  MAX_MENU_PRICE,
  MAX_OPTIONS,
  MAX_PIECES_OF_ORDER,
  MAX_VARIANTS,
  type MenuColumn,
  type MenuError,
  menuColumns,
  menuKinds,
  menuTextMax,
  optionsKey,
  splitList,
  type WantedItem,
  type WantedVariant,
} from './menu-file'

const YES = ['yes', '1', 'true']
const NO = ['no', '0', 'false']
const TEXT_MAX: Partial<Record<MenuColumn, number>> = menuTextMax
/** Columns that a further row of an item has of its own; the others are said once. */
const ownPerRow: readonly MenuColumn[] = ['key', 'options', 'price', 'pieces']

interface Rules {
  /** active languages, the default one first */
  locales: readonly string[]
  /** decimals of a price */
  decimals: number
}

type Report = (error: Omit<MenuError, 'row' | 'column'>) => undefined

interface Column {
  index: number
  /** as the file writes it */
  name: string
  column: MenuColumn
  locale: string
}

function numberOf(cell: string, report: Report, limits: { max: number; decimals?: number }) {
  const { max, decimals = 0 } = limits
  // a separator of thousands would be read as one of decimals
  const [whole, digits = ''] = /^\d+(?:[.,](\d+))?$/.exec(cell) ?? []
  if (whole === undefined || (decimals === 0 && digits)) return report({ key: 'number' })
  if (digits.length > decimals) return report({ key: 'decimals', params: { count: decimals } })
  const value = Number(cell.replace(',', '.'))
  return value > max ? report({ key: 'max.number', params: { count: max } }) : value
}

const oneOf = (values: readonly string[], report: Report) =>
  report({ key: 'choice', params: { values: values.join(', ') } })

function yesOrNo(cell: string, report: Report): boolean | undefined {
  const word = cell.toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : oneOf(['yes', 'no'], report)
}

function optionsOf(cell: string, report: Report) {
  const pairs = splitList(cell).map((part) => part.split('=').map((word) => word.trim()))
  const count = MAX_OPTIONS
  if (pairs.length > count) return report({ key: 'max.array', params: { count } })
  const isWritten = pairs.every((pair) => pair.length === 2 && pair.every((word) => word !== ''))
  const groups = new Set(pairs.map(([group = '']) => group.toLowerCase()))
  if (!isWritten || groups.size < pairs.length) return report({ key: 'options' })
  return pairs.map(([group = '', value = '']) => [group, value] as const)
}

function allergensOf(cell: string, report: Report): string[] | null | undefined {
  if (cell === '') return null
  const words = splitList(cell.toLowerCase())
  if (words.length === 1 && words[0] === 'none') return []
  return words.every(isAllergen) ? [...new Set(words)] : oneOf(['none', ...allergens], report)
}

/** A file's rows of cells, its header first; a cell that is not there says nothing. */
export type MenuTable = readonly (readonly (string | undefined)[])[]

/** Finds what each column is; reports those that nobody knows. */
function readHeader(header: MenuTable[number], { locales }: Rules, errors: MenuError[]): Column[] {
  const seen = new Set<string>()
  const columns = header.flatMap((given, index): Column[] => {
    const cell = given?.trim() ?? ''
    const name = cell.toLowerCase()
    if (name === '') return []
    const [first = '', locale = locales[0] ?? ''] = name.split(':')
    const column = menuColumns.find((one) => one === first)
    const hasLocale = !name.includes(':') || first === 'title' || first === 'description'
    const isKnown = column && hasLocale && locales.includes(locale)
    const id = `${first}:${locale}`
    if (!isKnown || seen.has(id)) {
      errors.push({ row: 1, column: cell, key: isKnown ? 'repeated' : 'column' })
      return []
    }
    seen.add(id)
    return [{ index, name, column, locale }]
  })
  if (!columns.some(({ column }) => column === 'key')) {
    errors.push({ row: 1, column: 'key', key: 'required' })
  }
  return columns
}

type Item = { -readonly [K in keyof WantedItem]: WantedItem[K] }

/** Takes what is said once per item from its first row. */
function readItem(item: Item, cells: readonly { cell: string; column: Column; report: Report }[]) {
  for (const { cell, column, report } of cells) {
    const { locale } = column
    switch (column.column) {
      case 'kind': {
        const word = cell.toLowerCase() || 'dish'
        item.kind = menuKinds.find((kind) => kind === word) ?? oneOf(menuKinds, report)
        break
      }
      case 'section':
        item.section = cell
        break
      case 'title':
        item.titles = { ...item.titles, [locale]: cell }
        break
      case 'description':
        item.descriptions = { ...item.descriptions, [locale]: cell }
        break
      case 'tax': {
        const percent = numberOf(cell || '0', report, { max: 100, decimals: 2 })
        item.taxBp = percent === undefined ? percent : Math.round(percent * 100)
        break
      }
      case 'min':
        item.min = numberOf(cell || '1', report, { max: MAX_PIECES_OF_ORDER })
        break
      case 'max':
        item.max = numberOf(cell || '99', report, { max: MAX_PIECES_OF_ORDER })
        break
      case 'vegetarian':
        item.vegetarian = yesOrNo(cell || 'no', report)
        break
      case 'allergens':
        item.allergens = allergensOf(cell, report)
        break
      case 'kcal':
        item.kcal = cell === '' ? null : numberOf(cell, report, { max: MAX_KCAL, decimals: 1 })
        break
      case 'addons':
        item.addons = [...new Set(splitList(cell))]
        if (item.addons.length > MAX_ADDONS) {
          report({ key: 'max.array', params: { count: MAX_ADDONS } })
        }
        break
      case 'active':
        item.active = yesOrNo(cell || 'yes', report)
        break
    }
  }
  const { min = 1, max = 99 } = item
  const of = cells.find(({ column }) => column.column === (item.max === undefined ? 'min' : 'max'))
  if (min > max || min < 1) of?.report({ key: 'min.number', params: { count: Math.max(1, min) } })
}

/**
 * Reads the table of a menu's file, its header first. Rows with the same key are the variants of one item. Answers what it
 * wants, and every cell that is wrong; nothing of a file with errors is to be used.
 */
export function readMenuFile(
  table: MenuTable,
  rules: Rules,
): { items: WantedItem[]; errors: MenuError[] } {
  const errors: MenuError[] = []
  const columns = readHeader(table[0] ?? [], rules, errors)
  const items = new Map<string, Item & { variants: WantedVariant[]; signs: Set<string> }>()
  for (const [index, line] of table.slice(1).entries()) {
    const row = index + 2
    const cells = columns.flatMap((column) => {
      const cell = line[column.index]?.trim()
      if (cell === undefined) return []
      const report: Report = (error) => {
        errors.push({ row, column: column.name, ...error })
        return undefined
      }
      return [{ column, cell, report }]
    })
    if (cells.every(({ cell }) => cell === '')) continue
    for (const { cell, column, report } of cells) {
      const count = TEXT_MAX[column.column]
      if (count !== undefined && cell.length > count) {
        report({ key: 'max.string_other', params: { count } })
      }
    }
    const cellOf = (name: MenuColumn) => cells.find(({ column }) => column.column === name)
    const key = cellOf('key')
    if (!key?.cell) {
      if (columns.some(({ column }) => column === 'key')) {
        errors.push({ row, column: 'key', key: 'required' })
      }
      continue
    }
    let item = items.get(key.cell)
    if (item) {
      for (const { cell, column, report } of cells) {
        const before = table[item.row - 1]?.[column.index]?.trim()
        const isSaid = !ownPerRow.includes(column.column) && cell !== '' && cell !== before
        if (isSaid) report({ key: 'differs', params: { row: item.row } })
      }
    } else {
      item = { key: key.cell, row, hasOptions: false, variants: [], signs: new Set() }
      items.set(key.cell, item)
      readItem(item, cells)
    }
    const variant = readVariant(row, { cellOf, decimals: rules.decimals })
    if (cellOf('options')) item.hasOptions = true
    if (item.signs.has(variant.sign)) key.report({ key: 'repeated' })
    item.signs.add(variant.sign)
    item.variants.push(variant)
    if (item.variants.length > MAX_VARIANTS) {
      key.report({ key: 'max.array', params: { count: MAX_VARIANTS } })
    }
  }
  return { items: [...items.values()].map(({ signs: _signs, ...item }) => item), errors }
}

type CellOf = (name: MenuColumn) => { cell: string; report: Report } | undefined

function readVariant(
  row: number,
  { cellOf, decimals }: { cellOf: CellOf; decimals: number },
): WantedVariant {
  const options = cellOf('options')
  const price = cellOf('price')
  const pieces = cellOf('pieces')
  const amount = price?.cell
    ? numberOf(price.cell, price.report, { max: MAX_MENU_PRICE, decimals })
    : undefined
  const count = pieces?.cell
    ? numberOf(pieces.cell, pieces.report, { max: MAX_MENU_PIECES })
    : undefined
  const said = (options && optionsOf(options.cell, options.report)) ?? []
  return {
    row,
    options: said,
    sign: optionsKey(said),
    ...(amount === undefined ? {} : { priceMinor: Math.round(amount * 100) }),
    ...(count === undefined ? {} : { pieces: count }),
  }
}
