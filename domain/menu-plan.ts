import {
  DEFAULT_PIECES,
  type MenuError,
  type MenuItem,
  type MenuVariant,
  newItem,
  optionsKey,
  type WantedItem,
} from './menu-file'

/** Something of an item that a file changes, as its columns are named; texts of a language as `title:de`. */
export interface MenuDifference {
  column: string
  before: string
  after: string
}

export interface MenuChange {
  kind: 'added' | 'changed' | 'removed'
  key: string
  title: string
  differences: MenuDifference[]
  /** the whole item as it will be */
  item: MenuItem
}

export interface MenuPlan {
  changes: MenuChange[]
  /** items of the file that are as it says already */
  unchanged: number
  errors: MenuError[]
}

interface Rules {
  /** the default language */
  locale: string
  /** takes off the menu what the file does not list */
  removesMissing: boolean
}

/** Texts with those of a file put in; an empty one takes its language away. */
function mergeTexts(before: MenuItem['titles'], wanted: MenuItem['titles'] | undefined) {
  const all = { ...before, ...wanted }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))
}

function mergeVariants(
  before: readonly MenuVariant[],
  { variants, hasOptions, row }: WantedItem,
  report: (error: MenuError) => void,
): MenuVariant[] {
  if (!hasOptions && before.length > 1) {
    if (
      variants.some(({ priceMinor, pieces }) => priceMinor !== undefined || pieces !== undefined)
    ) {
      report({ row, column: 'options', key: 'options_needed' })
    }
    return [...before]
  }
  const listed = new Set(variants.map(({ options }) => optionsKey(options)))
  const leftover = hasOptions
    ? before.filter(({ options, isNamed }) => isNamed && !listed.has(optionsKey(options)))
    : []
  const merged = variants.map((wanted) => {
    const known = hasOptions
      ? before.find(({ options }) => optionsKey(options) === optionsKey(wanted.options))
      : before[0]
    const priceMinor = wanted.priceMinor ?? known?.priceMinor
    if (priceMinor === undefined) report({ row: wanted.row, column: 'price', key: 'required' })
    return {
      options: known?.options ?? wanted.options,
      priceMinor: priceMinor ?? 0,
      pieces: wanted.pieces ?? known?.pieces ?? DEFAULT_PIECES,
      ...(known?.isNamed ? { isNamed: true } : {}),
    }
  })
  // what has been ordered stays, sold out
  return [...merged, ...leftover.map((variant) => ({ ...variant, pieces: 0 }))]
}

function mergeItem(
  before: MenuItem | undefined,
  wanted: WantedItem,
  { locale }: Rules,
  report: (error: MenuError) => void,
): MenuItem {
  const base = before ?? { ...newItem, titles: {}, variants: [] }
  const { key, kind, section, taxBp, min, max, vegetarian, allergens, kcal, addons, active } =
    wanted
  const titles = mergeTexts(base.titles, wanted.titles)
  if (!titles[locale]) report({ row: wanted.row, column: 'title', key: 'required' })
  const limits = { min: min ?? base.min, max: max ?? base.max }
  if (limits.min > limits.max) {
    const column = max === undefined ? 'min' : 'max'
    report({ row: wanted.row, column, key: 'min.number', params: { count: limits.min } })
  }
  return {
    key,
    kind: kind ?? base.kind,
    section: section ?? base.section,
    titles,
    descriptions: mergeTexts(base.descriptions, wanted.descriptions),
    variants: mergeVariants(base.variants, wanted, report),
    taxBp: taxBp ?? base.taxBp,
    ...limits,
    vegetarian: vegetarian ?? base.vegetarian,
    allergens: allergens === undefined ? base.allergens : allergens,
    kcal: kcal === undefined ? base.kcal : kcal,
    addons: addons ?? base.addons,
    active: active ?? base.active,
  }
}

/** An item's facts by column, each as one text: what is compared, and what a person is shown of it. */
export function itemCells(item: MenuItem): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [lang, text] of Object.entries(item.titles)) cells.set(`title:${lang}`, text)
  for (const [lang, text] of Object.entries(item.descriptions)) {
    cells.set(`description:${lang}`, text)
  }
  const { kind, section, min, max, kcal, addons } = item
  cells.set('kind', kind).set('section', section)
  for (const { options, priceMinor, pieces } of item.variants) {
    const name = options.map(([group, value]) => `${group}=${value}`).join(' | ')
    const suffix = name && ` (${name})`
    cells.set(`price${suffix}`, String(priceMinor / 100)).set(`pieces${suffix}`, String(pieces))
  }
  return cells
    .set('tax', String(item.taxBp / 100))
    .set('min', String(min))
    .set('max', String(max))
    .set('vegetarian', item.vegetarian ? 'yes' : 'no')
    .set('allergens', item.allergens?.length === 0 ? 'none' : (item.allergens ?? []).join(' | '))
    .set('kcal', kcal === null ? '' : String(kcal))
    .set('addons', addons.join(' | '))
    .set('active', item.active ? 'yes' : 'no')
}

function differencesOf(before: MenuItem, after: MenuItem): MenuDifference[] {
  const old = itemCells(before)
  const now = itemCells(after)
  const columns = [...new Set([...old.keys(), ...now.keys()])]
  return columns.flatMap((column) => {
    const pair = { before: old.get(column) ?? '', after: now.get(column) ?? '' }
    return pair.before === pair.after ? [] : [{ column, ...pair }]
  })
}

/** Names of add-ons that nothing has, or that are no add-ons. */
function checkAddons(
  wanted: readonly WantedItem[],
  planned: ReadonlyMap<string, MenuItem>,
): MenuError[] {
  return wanted.flatMap(({ addons = [], row }) =>
    addons.flatMap((key) =>
      planned.get(key)?.kind === 'addon'
        ? []
        : [{ row, column: 'addons', key: 'addon', params: { name: key } }],
    ),
  )
}

/** What a file makes of a menu. The same file a second time changes nothing. */
export function planMenu(
  current: readonly MenuItem[],
  wanted: readonly WantedItem[],
  rules: Rules,
): MenuPlan {
  const errors: MenuError[] = []
  const report = (error: MenuError) => errors.push(error)
  const known = new Map(current.map((item) => [item.key, item]))
  const planned = new Map(known)
  const titleOf = ({ titles, key }: MenuItem) => titles[rules.locale] ?? key
  const changes = wanted.flatMap((line): MenuChange[] => {
    const before = known.get(line.key)
    const item = mergeItem(before, line, rules, report)
    planned.set(item.key, item)
    const face = { key: item.key, title: titleOf(item), item }
    if (!before) return [{ kind: 'added', differences: [], ...face }]
    const differences = differencesOf(before, item)
    return differences.length > 0 ? [{ kind: 'changed', differences, ...face }] : []
  })
  errors.push(...checkAddons(wanted, planned))
  const listed = new Set(wanted.map(({ key }) => key))
  const missing = rules.removesMissing
    ? current.filter(({ key, active }) => active && !listed.has(key))
    : []
  const removed = missing.map(
    (item): MenuChange => ({
      kind: 'removed',
      key: item.key,
      title: titleOf(item),
      differences: [],
      item: { ...item, active: false },
    }),
  )
  return {
    changes: [...changes, ...removed],
    unchanged: wanted.length - changes.length,
    errors,
  }
}
