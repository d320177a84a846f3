import type { Substitution } from './substitution-kind'

/** A line's note and substitution; omitted fields stay unchanged, an empty note is taken away. */
interface LineWords {
  note?: string | null
  substitution?: Substitution | null
  substitute_stock_id?: number | null
}

/** A row of insert-product: a main row, or an add-on naming its main stock. Quantities are absolute. */
export interface InsertRow extends LineWords {
  stock_id: number
  quantity: number
  parent_id?: number
}

/** An add-on of a line. `quantity` counts all pieces of the line together. */
export interface LineAddonRow {
  stock_id: number
  quantity: number
}

/** A main row with the add-ons that belong to it. */
export interface LineGroup extends LineWords {
  stock_id: number
  quantity: number
  addons: LineAddonRow[]
}

/** A line that the cart already has. */
export interface StoredLine extends LineGroup {
  id: number
}

/** What to do to a cart's lines, removals first. */
export interface LineChanges {
  remove: number[]
  update: (LineGroup & { id: number; key: string })[]
  insert: (LineGroup & { key: string })[]
}

const perPiece = (addon: LineAddonRow, pieces: number) =>
  addon.quantity % pieces === 0 ? String(addon.quantity / pieces) : `${addon.quantity}/${pieces}`

/** Which add-ons a line has: "stock x quantity per piece", in a fixed order. */
export function addonsKey(line: Pick<LineGroup, 'quantity' | 'addons'>): string {
  return line.addons
    .map((addon) => `${addon.stock_id}x${perPiece(addon, Math.max(1, line.quantity))}`)
    .sort()
    .join('|')
}

function withAddon(addons: readonly LineAddonRow[], addon: LineAddonRow): LineAddonRow[] {
  const others = addons.filter((current) => current.stock_id !== addon.stock_id)
  return addon.quantity > 0 ? [...others, addon] : others
}

/**
 * Rows as lines: each main row takes the add-on rows that follow it and name its stock. An add-on
 * that comes alone changes the newest line of its parent. Null when an add-on has no parent at all.
 */
export function groupRows(
  rows: readonly InsertRow[],
  stored: readonly StoredLine[],
): LineGroup[] | null {
  const groups: LineGroup[] = []
  for (const { parent_id, ...row } of rows) {
    if (parent_id === undefined) {
      groups.push({ ...row, addons: [] })
      continue
    }
    let parent = groups.findLast((group) => group.stock_id === parent_id)
    if (!parent) {
      const line = stored.findLast((current) => current.stock_id === parent_id)
      if (!line) return null
      parent = { ...line, addons: [...line.addons] }
      groups.push(parent)
    }
    parent.addons = withAddon(parent.addons, { stock_id: row.stock_id, quantity: row.quantity })
  }
  return groups
}

function wordsOf(group: LineWords, line: LineWords): LineWords {
  const { substitution, substitute_stock_id } = group.substitution ? group : line
  const instead = { substitution, substitute_stock_id: substitute_stock_id ?? null }
  return { note: (group.note ?? line.note) || null, ...instead }
}

function planStock(
  groups: readonly LineGroup[],
  stored: readonly StoredLine[],
  keepOthers: boolean,
): LineChanges {
  const wanted = new Map(
    groups.filter((group) => group.quantity > 0).map((group) => [addonsKey(group), group]),
  )
  if (wanted.size === 0) {
    const keys = groups.map(addonsKey)
    const exact = stored.filter((line) => keys.includes(addonsKey(line)))
    const gone = keepOthers && exact.length > 0 ? exact : stored
    return { remove: gone.map((line) => line.id), update: [], insert: [] }
  }
  const known = new Map(stored.map((line) => [addonsKey(line), line]))
  const replaces = !keepOthers && [...wanted.keys()].some((key) => !known.has(key))
  const free = stored.filter((line) => !wanted.has(addonsKey(line)))
  const changes: LineChanges = { remove: [], update: [], insert: [] }
  for (const [key, group] of wanted) {
    const line = known.get(key) ?? (replaces ? free.shift() : undefined)
    if (line) changes.update.push({ ...group, ...wordsOf(group, line), id: line.id, key })
    else changes.insert.push({ ...group, key })
  }
  if (replaces) changes.remove.push(...free.map((line) => line.id))
  return changes
}

/**
 * How the rows change a cart. Two configurations of one stock are two lines. A group that the cart
 * has keeps its line and takes the quantity; any other replaces the stock's lines, so that add-ons
 * missing from the list are dropped (contract/FLOWS 3.9), unless `keepOthers` says that it is a
 * further configuration. Quantity 0 removes.
 */
export function planLines(
  groups: readonly LineGroup[],
  stored: readonly StoredLine[],
  keepOthers = false,
): LineChanges {
  const stockIds = [...new Set(groups.map((group) => group.stock_id))]
  const parts = stockIds.map((id) =>
    planStock(
      groups.filter((group) => group.stock_id === id),
      stored.filter((line) => line.stock_id === id),
      keepOthers,
    ),
  )
  return {
    remove: parts.flatMap((part) => part.remove),
    update: parts.flatMap((part) => part.update),
    insert: parts.flatMap((part) => part.insert),
  }
}

/**
 * Ids of the lines to delete. Clients send a line's id followed by its add-ons' STOCK ids
 * (contract/FLOWS 3.10): those are skipped, even where they look like another line's id.
 */
export function linesToRemove(
  stored: readonly Pick<StoredLine, 'id' | 'addons'>[],
  ids: readonly number[],
): number[] {
  const removed = new Set<number>()
  let skip: number[] = []
  for (const id of ids) {
    const at = skip.indexOf(id)
    if (at >= 0) {
      skip = skip.toSpliced(at, 1)
      continue
    }
    const line = stored.find((current) => current.id === id)
    if (!line) continue
    removed.add(line.id)
    skip = line.addons.map((addon) => addon.stock_id)
  }
  return [...removed]
}
