import type { GeoPoint } from '@/domain/geo.schema'
import { districtAt, districts, isInCity } from './districts'
import { CITY_NAME, item, span, toGeo, toPlane, type XY } from './plane'
import { cityHouses, cityStreets, type House, type Street } from './streets'

export interface FoundAddress extends GeoPoint {
  address: string
}

export interface PlaceAddress {
  address: string
  house: string
  street: string
  district: string
}

const ROUND = 1e6

function rounded(p: GeoPoint): GeoPoint {
  return {
    latitude: Math.round(p.latitude * ROUND) / ROUND,
    longitude: Math.round(p.longitude * ROUND) / ROUND,
  }
}

function found(address: string, p: GeoPoint): FoundAddress {
  return { address: `${address}, ${CITY_NAME}`, ...rounded(p) }
}

function houseAddress(house: House): FoundAddress {
  const street = item(cityStreets(), house.street)
  return found(`${street.name} ${house.number}`, toGeo(house.place))
}

/** The address of the nearest house; null outside the city. */
export function reverseGeocode(latitude: number, longitude: number): PlaceAddress | null {
  const point = { latitude, longitude }
  if (!isInCity(point)) return null
  const here = toPlane(point)
  let best: { house: House; away: number } | undefined
  for (const house of cityHouses()) {
    const away = span(here, house.place)
    if (!best || away < best.away) best = { house, away }
  }
  if (!best) return null
  const { street, number } = best.house
  return {
    address: houseAddress(best.house).address,
    house: String(number),
    street: item(cityStreets(), street).name,
    district: districtAt(point),
  }
}

/** A house by its street's index (see `cityStreets`) and number; null when there is none. */
export function addressAt(streetIndex: number, houseNumber: number): FoundAddress | null {
  const house = cityHouses().find(
    ({ street, number }) => street === streetIndex && number === houseNumber,
  )
  return house ? houseAddress(house) : null
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bstr\b|str(?=\s|$)/g, 'strasse')
    .trim()
}

/** Edit distance between a query and the closest prefix of a name. */
function mistakes(query: string, name: string): number {
  let row = Array.from({ length: name.length + 1 }, (_, i) => i)
  for (const [line, letter] of [...query].entries()) {
    const next = [line + 1]
    for (const [column, other] of [...name].entries()) {
      const replaced = item(row, column) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, item(row, column + 1) + 1, item(next, column) + 1))
    }
    row = next
  }
  return Math.min(...row)
}

/** Rank of a normalized name for a normalized query: 0 is best, null is no match. */
function rankOf(query: string, name: string): number | null {
  if (name === query) return 0
  if (name.startsWith(query)) return 1
  if (query.length < 3) return null
  if (name.includes(query)) return 2
  const allowed = query.length >= 8 ? 2 : query.length >= 4 ? 1 : 0
  const missed = mistakes(query, name)
  return missed <= allowed ? 2 + missed : null
}

function middleOf(street: Street): XY {
  const run = street.runs.reduce((best, one) => (one.length > best.length ? one : best))
  return item(run, Math.floor(run.length / 2))
}

/** Splits "Lindenweg 12, Lindenau" (or "12 Lindenweg") into normalized street and house number. */
function parse(text: string): { query: string; house: number | null } {
  const city = ` ${fold(CITY_NAME)}`
  const own = fold(text.slice(0, 120).split(',')[0] ?? '')
  const bare = own.endsWith(city) ? own.slice(0, -city.length) : own
  const after = /^(.*\D) ?(\d{1,4}) ?[a-z]?$/.exec(bare)
  const before = /^(\d{1,4})[a-z]? (.+)$/.exec(bare)
  if (after?.[1]) return { query: after[1].trim(), house: Number(after[2]) }
  if (before?.[2]) return { query: before[2], house: Number(before[1]) }
  return { query: bare, house: null }
}

/** Addresses that match a text, best first: streets (with house number if given) and districts. */
export function searchAddress(text: string, limit = 6): FoundAddress[] {
  const { query, house } = parse(text)
  if (query === '') return []
  const hits: { rank: number; hit: FoundAddress }[] = []
  for (const street of cityStreets()) {
    const rank = rankOf(query, fold(street.name))
    if (rank === null) continue
    const exact = house === null ? null : addressAt(street.index, house)
    hits.push({ rank, hit: exact ?? found(street.name, toGeo(middleOf(street))) })
  }
  for (const { name, centre } of districts) {
    const rank = rankOf(query, fold(name))
    if (rank !== null) hits.push({ rank: rank + 0.5, hit: found(name, centre) })
  }
  return hits
    .sort((a, b) => a.rank - b.rank || a.hit.address.localeCompare(b.hit.address, 'en'))
    .slice(0, limit)
    .map(({ hit }) => hit)
}
