import { cityGraph } from './graph'
import type { RoadClass } from './layout'
import { between, distanceToLine, item, pairs, span, type XY } from './plane'

/** A named street: its contiguous sections in order, and its number of houses. */
export interface Street {
  index: number
  name: string
  kind: RoadClass
  runs: XY[][]
  length: number
}

/** A house; odd numbers are on the left of the street's direction, even ones on the right. */
export interface House {
  street: number
  number: number
  place: XY
}

const FIRST_HOUSE_M = 16
const HOUSE_STEP_M = 24
const SETBACK_M = 15

function build(): Street[] {
  const graph = cityGraph()
  const runsOf = graph.layout.roads.map((): XY[][] => [])
  let last: { road: number; node: number } | undefined
  for (const edge of graph.edges) {
    const runs = item(runsOf, edge.road)
    const end = item(graph.nodes, edge.b)
    const run = last && last.road === edge.road && last.node === edge.a ? runs.at(-1) : undefined
    if (run) run.push(end)
    else runs.push([item(graph.nodes, edge.a), end])
    last = { road: edge.road, node: edge.b }
  }
  return graph.layout.roads
    .map(({ name, kind }, road) => ({ name, kind, runs: item(runsOf, road) }))
    .filter(({ runs }) => runs.length > 0)
    .map(({ name, kind, runs }, index) => {
      const lengths = runs.flatMap((run) => pairs(run).map(([a, b]) => span(a, b)))
      return { index, name, kind, runs, length: lengths.reduce((sum, one) => sum + one, 0) }
    })
}

/** The point at a distance from the street's start, moved to one side of it. */
function besideStreet(street: Street, distance: number, side: number): XY | null {
  let rest = distance
  for (const run of street.runs) {
    for (const [a, b] of pairs(run)) {
      const length = span(a, b)
      if (rest > length) {
        rest -= length
        continue
      }
      const p = between(a, b, rest / length)
      return {
        x: p.x - ((b.y - a.y) / length) * side,
        y: p.y + ((b.x - a.x) / length) * side,
      }
    }
  }
  return null
}

function buildHouses(): House[] {
  const { layout } = cityGraph()
  const houses: House[] = []
  for (const street of cityStreets()) {
    const pairsOfHouses = Math.floor((street.length - 2 * FIRST_HOUSE_M) / HOUSE_STEP_M)
    for (let pair = 0; pair <= pairsOfHouses; pair += 1) {
      for (const odd of [true, false]) {
        const number = pair * 2 + (odd ? 1 : 2)
        const distance = FIRST_HOUSE_M + pair * HOUSE_STEP_M
        const place = besideStreet(street, distance, odd ? SETBACK_M : -SETBACK_M)
        if (place && distanceToLine(place, layout.river) > 50) {
          houses.push({ street: street.index, number, place })
        }
      }
    }
  }
  return houses
}

let streets: Street[] | undefined
let houses: House[] | undefined

/** The named streets, always in the same order. */
export function cityStreets(): readonly Street[] {
  streets ??= build()
  return streets
}

/** Every house of the city. */
export function cityHouses(): readonly House[] {
  houses ??= buildHouses()
  return houses
}
