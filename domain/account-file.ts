import type { AccountExport, ExportRow } from './account.schema'
import type { Address } from './address.schema'
import { toCsv } from './csv'
import { imageUrl } from './image'

/** A user's data export: the API's export and what is liked on this device. */
export interface AccountFile extends AccountExport {
  /** ids of shops */
  favourites: number[]
  favourite_recipes: number[]
}

/** A saved address from an export file. */
export type ImportedPlace = Pick<Address, 'title' | 'address' | 'location'>

export interface Import {
  places: ImportedPlace[]
  favourites: number[]
  recipes: number[]
}

export const DATA_FILE = 'data.json'
/** limits the work that one file can cause */
const MAX_IMPORTED = 100

/** The archive's files by name: everything as JSON, one CSV per table, the image URLs. */
export function toArchive(file: AccountFile, origin: string): Record<string, string> {
  const tables = Object.entries(file.tables).filter(([, rows]) => rows.length > 0)
  return {
    [DATA_FILE]: `${JSON.stringify(file, null, 2)}\n`,
    'csv/profile.csv': toCsv([file.profile]),
    ...Object.fromEntries(tables.map(([name, rows]) => [`csv/${name}.csv`, toCsv(rows)])),
    'images.txt': file.images.map((path) => `${new URL(imageUrl(path), origin).href}\n`).join(''),
  }
}

const textOf = (value: unknown, max: number) =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, max) : null

function toPlace(row: ExportRow): ImportedPlace | undefined {
  const address = textOf(row.address, 500)
  const latitude = Number(row.latitude ?? Number.NaN)
  const longitude = Number(row.longitude ?? Number.NaN)
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (!address || !isOnEarth) return undefined
  return {
    title: textOf(row.title, 100),
    address: {
      address,
      house: textOf(row.house, 50),
      floor: textOf(row.floor, 50),
      entrance: textOf(row.entrance, 50),
      comment: textOf(row.comment, 500),
    },
    location: [latitude, longitude],
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSamePlace = (a: ImportedPlace, b: ImportedPlace) =>
  a.address.address === b.address.address &&
  a.location.every((part, index) => Math.abs(part - (b.location[index] ?? 0)) < 1e-6)

/** Distinct ids of a list that may be anything. */
const idsOf = (list: unknown): number[] => {
  const ids = (Array.isArray(list) ? list : []).filter(
    (id): id is number => Number.isSafeInteger(id) && Number(id) > 0,
  )
  return [...new Set(ids)].slice(0, MAX_IMPORTED)
}

/**
 * Reads addresses, liked shops and recipes from an export file. The file is untrusted: skips invalid entries
 * and addresses that are already saved. Throws if the text is not an export.
 */
export function readImport(text: string, saved: readonly ImportedPlace[]): Import {
  const file: unknown = JSON.parse(text)
  if (!isRecord(file) || file.version !== 1) throw new Error('no export')
  const tables = isRecord(file.tables) ? file.tables : {}
  const rows: unknown[] = Array.isArray(tables.addresses) ? tables.addresses : []
  const places: ImportedPlace[] = []
  for (const row of rows.slice(0, MAX_IMPORTED)) {
    const place = isRecord(row) ? toPlace(row as ExportRow) : undefined
    if (place && ![...saved, ...places].some((known) => isSamePlace(known, place))) {
      places.push(place)
    }
  }
  return {
    places,
    favourites: idsOf(file.favourites),
    recipes: idsOf(file.favourite_recipes),
  }
}
