import { makeRandom } from '@/lib/random'
import { makeStreetNames } from './names'
import { between, CITY_SEED, distanceToLine, isInRing, item, span, type XY } from './plane'

export type RoadClass = 'major' | 'street'

/** A road as planned, before crossings are known. */
export interface PlannedRoad {
  name: string
  kind: RoadClass
  role: 'along' | 'across' | 'quay' | 'other'
  /** whether it may cross the river */
  bridge: boolean
  line: XY[]
}

export interface Layout {
  roads: PlannedRoad[]
  river: XY[]
  /** the water's two banks as one ring */
  water: XY[]
  parks: { name: string; ring: XY[] }[]
}

const COLUMNS = 21
const ROWS = 19
const GRID_M = 278
const TILT = 0.16
const RADIUS_X = 2750
const RADIUS_Y = 2400
const RIVER_HALF_M = 45
const QUAY_M = 84
const PARKS = ['Lindenpark', 'Fasanengarten', 'Mühlwiese', 'Rosenhain', 'Nordwald']

/** A point of the city's outline in a direction, scaled from the centre (1 is on the outline). */
export function outlinePoint(angle: number, scale = 1): XY {
  const wobble = 1 + 0.05 * Math.sin(3 * angle + 1.1) + 0.035 * Math.sin(5 * angle + 0.4)
  return {
    x: RADIUS_X * wobble * scale * Math.cos(angle),
    y: RADIUS_Y * wobble * scale * Math.sin(angle),
  }
}

/** A closed ring along the city's edge, without the repeated last point. */
export function outlineRing(corners: number, scale = 1): XY[] {
  return Array.from({ length: corners }, (_, i) => outlinePoint((i / corners) * Math.PI * 2, scale))
}

function riverLine(offset: number, from: number, to: number): XY[] {
  const line: XY[] = []
  for (let x = from; x <= to; x += 125) {
    const slope = 0.42 * Math.cos(x / 900 + 0.5) + 0.1 * Math.cos(x / 330)
    const bend = Math.hypot(1, slope)
    const y = -420 + 378 * Math.sin(x / 900 + 0.5) + 33 * Math.sin(x / 330)
    line.push({ x: x - (slope / bend) * offset, y: y + offset / bend })
  }
  return line
}

/** The longest section of a line inside the city. */
function clip(line: XY[], ring: readonly XY[]): XY[] {
  let best: XY[] = []
  let current: XY[] = []
  const flush = () => {
    if (current.length > best.length) best = current
    current = []
  }
  for (const p of line) {
    if (isInRing(p, ring)) current.push(p)
    else flush()
  }
  flush()
  return best
}

function dense(a: XY, b: XY, parts: number): XY[] {
  return Array.from({ length: parts + 1 }, (_, i) => between(a, b, i / parts))
}

function gridPoints(): XY[][] {
  const random = makeRandom(CITY_SEED)
  const phase = Array.from({ length: 4 }, () => random.next() * Math.PI * 2)
  return Array.from({ length: COLUMNS }, (_, column) =>
    Array.from({ length: ROWS }, (_, row) => {
      const gx = (column - (COLUMNS - 1) / 2) * GRID_M
      const gy = (row - (ROWS - 1) / 2) * GRID_M
      const x =
        gx + 85 * Math.sin(gy / 820 + item(phase, 0)) + 35 * Math.sin(gx / 400 + item(phase, 1))
      const y =
        gy + 75 * Math.sin(gx / 760 + item(phase, 2)) + 35 * Math.sin(gy / 380 + item(phase, 3))
      const jx = x + (random.next() - 0.5) * 56
      const jy = y + (random.next() - 0.5) * 56
      return {
        x: jx * Math.cos(TILT) - jy * Math.sin(TILT),
        y: jx * Math.sin(TILT) + jy * Math.cos(TILT),
      }
    }),
  )
}

/** Cuts a line where it meets the river: the part before and the part after. */
function splitAtRiver(line: XY[], river: readonly XY[]): XY[][] {
  const isNorth = (p: XY) => {
    const bank = river.find((r) => r.x >= p.x) ?? item(river, river.length - 1)
    return p.y > bank.y
  }
  const south = line.filter((p) => !isNorth(p))
  const north = line.filter(isNorth)
  const lastSouth = south.at(-1)
  const firstNorth = north.at(0)
  if (!lastSouth || !firstNorth) return [line]
  const toBank = (from: XY, to: XY): XY => {
    for (let share = 0; share <= 1; share += 0.02) {
      const p = between(from, to, share)
      if (distanceToLine(p, river) < QUAY_M - 4) return p
    }
    return from
  }
  return [
    [...south, toBank(lastSouth, firstNorth)],
    [toBank(firstNorth, lastSouth), ...north],
  ]
}

function gridRoads(names: ReturnType<typeof makeStreetNames>, river: XY[]): PlannedRoad[] {
  const points = gridPoints()
  const edge = outlineRing(72)
  const roads: PlannedRoad[] = []
  const add = (line: XY[], kind: RoadClass, role: PlannedRoad['role'], bridge: boolean) => {
    if (line.length < 3) return
    roads.push({ name: kind === 'major' ? names.large() : names.small(), kind, role, bridge, line })
  }
  for (const [column, whole] of points.entries()) {
    const line = clip(whole, edge)
    const kind = column % 6 === 3 ? 'major' : 'street'
    if (column % 3 === 0) add(line, kind, 'across', true)
    else for (const part of splitAtRiver(line, river)) add(part, kind, 'across', false)
  }
  for (let row = 0; row < ROWS; row += 1) {
    const line = clip(
      points.map((column) => item(column, row)),
      edge,
    )
    add(line, row % 5 === 2 ? 'major' : 'street', 'along', false)
  }
  return roads
}

function otherRoads(names: ReturnType<typeof makeStreetNames>): PlannedRoad[] {
  const edge = outlineRing(72)
  const quay = (name: string, offset: number): PlannedRoad => ({
    name,
    kind: 'street',
    role: 'quay',
    bridge: false,
    line: clip(riverLine(offset, -3000, 3000), edge),
  })
  const ring = (name: string, quarter: number): PlannedRoad => ({
    name,
    kind: 'major',
    role: 'other',
    bridge: true,
    line: Array.from({ length: 13 }, (_, i) =>
      outlinePoint(((quarter + i / 12) * Math.PI) / 2 + Math.PI / 4, 0.62),
    ),
  })
  const avenue = (angle: number): PlannedRoad => ({
    name: names.large(),
    kind: 'major',
    role: 'other',
    bridge: true,
    line: dense({ x: 40, y: 60 }, outlinePoint(angle, 0.99), 10),
  })
  return [
    quay('Nordufer', QUAY_M),
    quay('Südufer', -QUAY_M),
    ring('Nordring', 0),
    ring('Westring', 1),
    ring('Südring', 2),
    ring('Ostring', 3),
    ...[0.62, 2.5, 3.95, 5.6].map(avenue),
  ]
}

function parkRing(centre: XY, radius: number, phase: number): XY[] {
  return Array.from({ length: 28 }, (_, i) => {
    const angle = (i / 28) * Math.PI * 2
    const r = radius * (1 + 0.13 * Math.sin(2 * angle + phase) + 0.07 * Math.sin(3 * angle - phase))
    return { x: centre.x + r * Math.cos(angle) * 1.15, y: centre.y + r * Math.sin(angle) }
  })
}

/** Places each park where it is farthest from major roads, the river and the other parks. */
function placeParks(roads: readonly PlannedRoad[], river: XY[]): Layout['parks'] {
  const majors = roads.filter(({ kind }) => kind === 'major').map(({ line }) => line)
  const edge = outlineRing(72, 0.97)
  const rooms: { p: XY; room: number }[] = []
  for (let x = -RADIUS_X; x <= RADIUS_X; x += 95) {
    for (let y = -RADIUS_Y; y <= RADIUS_Y; y += 95) {
      const p = { x, y }
      if (!isInRing(p, edge)) continue
      const lines = [...majors, edge].map((line) => distanceToLine(p, line))
      rooms.push({ p, room: Math.min(distanceToLine(p, river) - QUAY_M, ...lines) })
    }
  }
  const parks: (Layout['parks'][number] & { centre: XY })[] = []
  for (const [index, name] of PARKS.entries()) {
    const free = rooms.map(({ p, room }) => ({
      p,
      room: Math.min(room, ...parks.map(({ centre }) => span(p, centre) / 4.5)),
    }))
    const { p: centre, room } = free.reduce((best, one) => (one.room > best.room ? one : best))
    parks.push({ name, centre, ring: parkRing(centre, Math.min(310, room * 0.78), index * 1.3) })
  }
  return parks.map(({ name, ring }) => ({ name, ring }))
}

/** The plan of the city: the geometry for the graph, the map and the gazetteer. */
export function planCity(): Layout {
  const names = makeStreetNames(CITY_SEED + 1)
  const river = riverLine(0, -3500, 3500)
  const water = [
    ...riverLine(RIVER_HALF_M, -3500, 3500),
    ...riverLine(-RIVER_HALF_M, -3500, 3500).reverse(),
  ]
  const roads = [...gridRoads(names, river), ...otherRoads(names)]
  return { roads, river, water, parks: placeParks(roads, river) }
}

/** Whether a road segment must be removed: it is in the river, on its bank or in a park. */
export function isUnbuildable(road: PlannedRoad, a: XY, b: XY, layout: Layout): boolean {
  const middle = between(a, b, 0.5)
  if (layout.parks.some(({ ring }) => isInRing(middle, ring))) return road.kind === 'street'
  if (road.role === 'quay') return false
  const away = Math.min(...[a, b, middle].map((p) => distanceToLine(p, layout.river)))
  if (road.role === 'along') {
    return away < QUAY_M - 8 || distanceToLine(middle, layout.river) < QUAY_M * 1.5
  }
  return !road.bridge && away < QUAY_M - 12
}
