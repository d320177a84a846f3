import {
  DEFAULT_PIECES,
  foldName,
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
  /** names of option groups that a file cannot add values to (colours, pictures), and of all known values */
  fixed?: { groups: ReadonlySet<string>; values: ReadonlySet<string> }
}

/** Texts with those of a file put in; an empty one takes its language away. */
function mergeTexts(before: MenuItem['titles'], wanted: MenuItem['titles'] | undefined) {
  const all = { ...before, ...wanted }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))
}

function mergeVariants(
  stored: MenuItem | undefined,
  { variants, hasOptions, row }: WantedItem,
  fixed: Rules['fixed'],
  report: (error: MenuError) => void,
): MenuVariant[] {
  const before = stored?.variants ?? []
  const saysNothing = variants.every(
    ({ priceMinor, pieces }) => priceMinor === undefined && pieces === undefined,
  )
  if (!hasOptions && stored && (before.length > 1 || saysNothing)) {
    if (!saysNothing) report({ row, column: 'options', key: 'options_needed' })
    return [...before]
  }
  const byId = new Set(variants.flatMap(({ id }) => id ?? []))
  const known = new Map<string, MenuVariant>()
  for (const variant of before) {
    const sign = optionsKey(variant.options)
    if (!known.has(sign)) known.set(sign, variant)
  }
  // one that is known by its id is no other one's, however that is called
  const kept = new Set(before.filter(({ id }) => id !== undefined && byId.has(id)))
  const signs = new Set([...kept].map(({ options }) => optionsKey(options)))
  const merged = variants.map((wanted): MenuVariant => {
    const own = wanted.id === undefined ? undefined : before.find(({ id }) => id === wanted.id)
    const isTaken = !own && signs.has(wanted.sign)
    if (isTaken) report({ row: wanted.row, column: 'options', key: 'repeated' })
    const other = hasOptions ? known.get(wanted.sign) : before[0]
    const found = own ?? (other && kept.has(other) ? undefined : other)
    if (found) kept.add(found)
    const priceMinor = wanted.priceMinor ?? found?.priceMinor
    if (priceMinor === undefined) report({ row: wanted.row, column: 'price', key: 'required' })
    for (const pair of found ? [] : wanted.options) {
      const isNew = fixed?.groups.has(foldName(pair[0])) && !fixed.values.has(optionsKey([pair]))
      if (isNew) report({ row: wanted.row, column: 'options', key: 'options_fixed' })
    }
    return {
      ...found,
      options: found?.options ?? wanted.options,
      priceMinor: priceMinor ?? 0,
      pieces: wanted.pieces ?? found?.pieces ?? DEFAULT_PIECES,
    }
  })
  // variants that orders refer to are kept without stock
  const leftover = before.filter((variant) => variant.isNamed && !kept.has(variant))
  return [...merged, ...leftover.map((variant) => ({ ...variant, pieces: 0 }))]
}

/** Errors of a merged item as a whole: missing titles, limits, a changed kind, too many variants. */
function checkItem(
  item: MenuItem,
  wanted: WantedItem,
  before: MenuItem | undefined,
  locale: string,
) {
  const { row, titles = {} } = wanted
  const errors: MenuError[] = []
  const isAsked = !before || titles[locale] !== undefined
  if (isAsked && !item.titles[locale]) errors.push({ row, column: 'title', key: 'required' })
  for (const lang of Object.keys(item.descriptions)) {
    if (lang !== locale && !item.titles[lang]) {
      errors.push({ row, column: `title:${lang}`, key: 'required' })
    }
  }
  if (item.min > item.max) {
    const column = wanted.max === undefined ? 'min' : 'max'
    errors.push({ row, column, key: 'min.number', params: { count: item.min } })
  }
  // dishes refer to add-ons by key, so an item keeps its kind
  if (before && before.kind !== item.kind) {
    errors.push({ row, column: 'kind', key: 'choice', params: { values: before.kind } })
  }
  if (item.kind === 'addon' && wanted.hasOptions && item.variants.length > 1) {
    errors.push({ row, column: 'options', key: 'max.array', params: { count: 1 } })
  }
  return errors
}

function mergeItem(
  before: MenuItem | undefined,
  wanted: WantedItem,
  { locale, fixed }: Rules,
  report: (error: MenuError) => void,
): MenuItem {
  const base = before ?? { ...newItem, titles: {}, variants: [] }
  const { key, kind, section = base.section, taxBp, min, max, vegetarian } = wanted
  const { allergens, kcal, addons, active } = wanted
  const item: MenuItem = {
    key,
    kind: kind ?? base.kind,
    section: foldName(section) === foldName(base.section) ? base.section : section,
    titles: mergeTexts(base.titles, wanted.titles),
    descriptions: mergeTexts(base.descriptions, wanted.descriptions),
    variants: mergeVariants(before, wanted, fixed, report),
    taxBp: taxBp ?? base.taxBp,
    min: min ?? base.min,
    max: max ?? base.max,
    vegetarian: vegetarian ?? base.vegetarian,
    allergens: allergens === undefined ? base.allergens : allergens,
    kcal: kcal === undefined ? base.kcal : kcal,
    addons: addons ?? base.addons,
    active: active ?? base.active,
  }
  for (const error of checkItem(item, wanted, before, locale)) report(error)
  return item
}

/** An item's values by column, as text: for comparing two items and for showing the differences. */
export function itemCells(item: MenuItem): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [lang, text] of Object.entries(item.titles)) cells.set(`title:${lang}`, text)
  for (const [lang, text] of Object.entries(item.descriptions)) {
    cells.set(`description:${lang}`, text)
  }
  const { kind, section, min, max, kcal, addons } = item
  const nameOf = ({ options }: MenuVariant) =>
    options.map(([group, value]) => `${group}=${value}`).join(' | ')
  cells.set('kind', kind).set('section', section)
  cells.set('options', item.variants.map(nameOf).join('; '))
  for (const variant of item.variants) {
    const { priceMinor, pieces } = variant
    const name = nameOf(variant)
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
