import { allergens } from './diet'

/** What a line of a menu is: sold by itself, or added to something that is. */
export const menuKinds = ['dish', 'addon'] as const
export type MenuKind = (typeof menuKinds)[number]

/** Columns of a menu's file; texts may come in more languages, as `title:de`. */
export const menuColumns = [
  'key',
  'kind',
  'section',
  'title',
  'description',
  'options',
  'price',
  'pieces',
  'tax',
  'min',
  'max',
  'vegetarian',
  'allergens',
  'kcal',
  'addons',
  'active',
] as const
export type MenuColumn = (typeof menuColumns)[number]

/** Characters of a file. */
export const MAX_MENU_CHARS = 800_000
/** Rows of a file. */
export const MAX_MENU_ROWS = 5_000
/** Items of a shop, those that are off the menu included. */
export const MAX_MENU_ITEMS = 3_000
/** Headings of a menu. */
export const MAX_SECTIONS = 200
/** Variants of an item, options of a variant, add-ons of an item. */
export const MAX_VARIANTS = 100
export const MAX_OPTIONS = 5
export const MAX_ADDONS = 50
/** Pieces of one order that an item can allow. */
export const MAX_PIECES_OF_ORDER = 10_000
/** Most that one piece costs, in units of the default currency; most pieces in stock; most energy. */
export const MAX_MENU_PRICE = 1_000_000
export const MAX_MENU_PIECES = 1_000_000
export const MAX_KCAL = 20_000
/** Characters of a column's texts. */
export const menuTextMax = {
  key: 64,
  section: 100,
  title: 150,
  description: 1_000,
  options: 500,
} as const satisfies Partial<Record<MenuColumn, number>>
/** Pieces of a new option whose number is not given. */
export const DEFAULT_PIECES = 1_000

/** One way to buy an item: its options and what it costs with them. */
export interface MenuVariant {
  /** group and value in the default language; none for an item with one price */
  options: readonly (readonly [string, string])[]
  /** minor units of the default currency, two decimals */
  priceMinor: number
  /** left in stock */
  pieces: number
  /** the stored stock; absent for a new one */
  id?: number
  /** an order, a cart, a bonus or a recipe names it: it can run out, but not vanish */
  isNamed?: boolean
}

/** An item of a menu as a file writes it. */
export interface MenuItem {
  /** unique in the shop's menu */
  key: string
  kind: MenuKind
  /** heading in the default language; empty without one */
  section: string
  /** by language */
  titles: Readonly<Record<string, string>>
  descriptions: Readonly<Record<string, string>>
  variants: readonly MenuVariant[]
  /** hundredths of a percent */
  taxBp: number
  min: number
  max: number
  vegetarian: boolean
  /** null: the shop states none */
  allergens: readonly string[] | null
  kcal: number | null
  /** keys of its add-ons, in order */
  addons: readonly string[]
  active: boolean
}

/** A price or stock that a file changes; what it leaves out stays. */
export type WantedVariant = Pick<MenuVariant, 'options'> &
  Partial<Pick<MenuVariant, 'priceMinor' | 'pieces'>> & {
    row: number
    /** `optionsKey` of its options */
    sign: string
    /** the stored one that it is, where it is known by more than its options */
    id?: number
  }

/** An item as far as a file says it: columns that it leaves out stay as they are. */
export interface WantedItem extends Partial<Omit<MenuItem, 'key' | 'variants'>> {
  key: string
  /** where it begins; a spreadsheet's number, the header is 1 */
  row: number
  /** a row of it says which options it is of */
  hasOptions: boolean
  variants: readonly WantedVariant[]
}

/** What is wrong in a cell: a key of the texts `validation.<key>` and its values. */
export interface MenuError {
  row: number
  column: string
  key: string
  params?: Record<string, string | number>
}

/** What a new item is without being told. */
export const newItem: Omit<MenuItem, 'key' | 'titles' | 'variants'> = {
  kind: 'dish',
  section: '',
  descriptions: {},
  taxBp: 0,
  min: 1,
  max: 99,
  vegetarian: false,
  allergens: null,
  kcal: null,
  addons: [],
  active: true,
}

/** How names of headings and options are compared. */
export const foldName = (text: string) => text.trim().toLowerCase()

/** Options as one text that is the same however they were written; compares variants. */
export const optionsKey = (options: MenuVariant['options']) =>
  options
    .map(([group, value]) => `${foldName(group)}=${foldName(value)}`)
    .sort()
    .join('|')

/** Parts of a cell that lists several, as `a | b`. */
export const splitList = (cell: string) =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const isAllergen = (text: string) => allergens.some((one) => one === text)

/** Decimals that a price of the default currency may have; amounts are kept with two. */
export const priceDecimals = (currencyDecimals: number) => Math.min(2, currencyDecimals)
