import { makeRandom } from '@/lib/random'
import { isUnbuildable, type Layout, type PlannedRoad, planCity } from './layout'
import { between, CITY_SEED, crossing, item, pairs, span, type XY } from './plane'

/** A road segment between two crossings; length in metres. */
export interface Edge {
  id: number
  road: number
  a: number
  b: number
  length: number
}

export interface Graph {
  layout: Layout
  nodes: XY[]
  edges: Edge[]
  /** the edges at each node */
  at: Edge[][]
}

const SNAP_M = 14
const GAP_SHARE = 0.06

/** Collects nodes; merges points within SNAP_M. */
function makeNodes() {
  const nodes: XY[] = []
  const cells = new Map<string, number[]>()
  const cellOf = (p: XY, dx: number, dy: number) =>
    `${Math.floor(p.x / SNAP_M) + dx}:${Math.floor(p.y / SNAP_M) + dy}`
  const near = (p: XY): number | undefined => {
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        const found = cells
          .get(cellOf(p, dx, dy))
          ?.find((index) => span(item(nodes, index), p) < SNAP_M)
        if (found !== undefined) return found
      }
    }
    return undefined
  }
  return {
    nodes,
    indexOf(p: XY): number {
      const known = near(p)
      if (known !== undefined) return known
      const index = nodes.push(p) - 1
      const key = cellOf(p, 0, 0)
      cells.set(key, [...(cells.get(key) ?? []), index])
      return index
    },
  }
}

function overlaps(a: XY, b: XY, c: XY, d: XY): boolean {
  return (
    Math.max(a.x, b.x) >= Math.min(c.x, d.x) - 1 &&
    Math.max(c.x, d.x) >= Math.min(a.x, b.x) - 1 &&
    Math.max(a.y, b.y) >= Math.min(c.y, d.y) - 1 &&
    Math.max(c.y, d.y) >= Math.min(a.y, b.y) - 1
  )
}

/** The points of each road in order, including its crossings with other roads. */
function withCrossings(roads: readonly PlannedRoad[]): XY[][] {
  const segments = roads.map(({ line }) => pairs(line))
  return segments.map((own, road) =>
    own.flatMap(([a, b], index) => {
      const cuts: number[] = [0]
      if (index === own.length - 1) cuts.push(1)
      for (const [other, list] of segments.entries()) {
        if (other === road) continue
        for (const [c, d] of list) {
          const share = overlaps(a, b, c, d) ? crossing(a, b, c, d) : null
          if (share !== null) cuts.push(Math.min(1, Math.max(0, share)))
        }
      }
      return cuts.sort((one, two) => one - two).map((share) => between(a, b, share))
    }),
  )
}

/** The edges of the largest connected component. */
function largestPart(edges: Edge[], count: number): Edge[] {
  const at = edgesAt(edges, count)
  const seen = new Set<number>()
  let best: Edge[] = []
  for (const start of edges) {
    if (seen.has(start.id)) continue
    const part = new Set<Edge>([start])
    for (const edge of part) {
      seen.add(edge.id)
      for (const node of [edge.a, edge.b]) {
        for (const next of at[node] ?? []) part.add(next)
      }
    }
    if (part.size > best.length) best = [...part]
  }
  return best.sort((one, two) => one.id - two.id)
}

function edgesAt(edges: readonly Edge[], count: number): Edge[][] {
  const at: Edge[][] = Array.from({ length: count }, () => [])
  for (const edge of edges) {
    at[edge.a]?.push(edge)
    at[edge.b]?.push(edge)
  }
  return at
}

function build(): Graph {
  const layout = planCity()
  const random = makeRandom(CITY_SEED + 2)
  const store = makeNodes()
  const edges: Edge[] = []
  const known = new Set<string>()
  for (const [road, line] of withCrossings(layout.roads).entries()) {
    const plan = item(layout.roads, road)
    for (const [a, b] of pairs(line.map((p) => store.indexOf(p)))) {
      const key = a < b ? `${a}:${b}` : `${b}:${a}`
      if (a === b || known.has(key)) continue
      const from = item(store.nodes, a)
      const to = item(store.nodes, b)
      const isGap = random.next() < GAP_SHARE && plan.kind === 'street' && plan.role !== 'quay'
      if (isGap || isUnbuildable(plan, from, to, layout)) continue
      known.add(key)
      edges.push({ id: edges.length, road, a, b, length: span(from, to) })
    }
  }
  const kept = largestPart(edges, store.nodes.length).map((edge, id) => ({ ...edge, id }))
  return { layout, nodes: store.nodes, edges: kept, at: edgesAt(kept, store.nodes.length) }
}

let memo: Graph | undefined

/** The street network: crossings and segments, all connected. */
export function cityGraph(): Graph {
  memo ??= build()
  return memo
}
