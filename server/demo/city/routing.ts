import { distanceM } from '@/domain/geo'
import type { GeoPoint } from '@/domain/geo.schema'
import { cityGraph, type Edge } from './graph'
import { item, nearestOnSegment, pairs, toGeo, toPlane, type XY } from './plane'

export interface Route {
  points: GeoPoint[]
  distanceM: number
}

interface Snap {
  edge: Edge
  point: XY
  share: number
}

function snap(p: XY): Snap {
  const graph = cityGraph()
  let best: (Snap & { away: number }) | undefined
  for (const edge of graph.edges) {
    const near = nearestOnSegment(p, item(graph.nodes, edge.a), item(graph.nodes, edge.b))
    if (!best || near.away < best.away) best = { edge, ...near }
  }
  if (!best) throw new Error('The city has no streets')
  return best
}

/** A small binary heap of nodes by cost. */
function makeQueue() {
  const heap: { node: number; cost: number }[] = []
  const swap = (i: number, j: number) => {
    const kept = item(heap, i)
    heap[i] = item(heap, j)
    heap[j] = kept
  }
  const cost = (i: number) => heap[i]?.cost ?? Number.POSITIVE_INFINITY
  return {
    push(node: number, value: number) {
      let i = heap.push({ node, cost: value }) - 1
      while (i > 0 && cost((i - 1) >> 1) > cost(i)) {
        swap(i, (i - 1) >> 1)
        i = (i - 1) >> 1
      }
    },
    pop() {
      if (heap.length > 1) swap(0, heap.length - 1)
      const top = heap.pop()
      let i = 0
      for (;;) {
        const child = cost(2 * i + 1) <= cost(2 * i + 2) ? 2 * i + 1 : 2 * i + 2
        if (cost(child) >= cost(i)) return top
        swap(i, child)
        i = child
      }
    },
  }
}

/** The crossings on the shortest route between two positions on the network. */
function crossingsBetween(from: Snap, to: Snap): XY[] {
  const graph = cityGraph()
  const costs = new Map<number, number>()
  const before = new Map<number, number>()
  const queue = makeQueue()
  const reach = (node: number, cost: number, via?: number) => {
    if (cost >= (costs.get(node) ?? Number.POSITIVE_INFINITY)) return
    costs.set(node, cost)
    if (via === undefined) before.delete(node)
    else before.set(node, via)
    queue.push(node, cost)
  }
  reach(from.edge.a, from.edge.length * from.share)
  reach(from.edge.b, from.edge.length * (1 - from.share))
  const toA = to.edge.length * to.share
  const toB = to.edge.length * (1 - to.share)
  let best = { node: -1, cost: Number.POSITIVE_INFINITY }
  for (let top = queue.pop(); top && top.cost < best.cost; top = queue.pop()) {
    const { node, cost } = top
    if (cost > (costs.get(node) ?? 0)) continue
    const rest = Math.min(
      node === to.edge.a ? toA : Number.POSITIVE_INFINITY,
      node === to.edge.b ? toB : Number.POSITIVE_INFINITY,
    )
    if (cost + rest < best.cost) best = { node, cost: cost + rest }
    for (const edge of graph.at[node] ?? []) {
      reach(edge.a === node ? edge.b : edge.a, cost + edge.length, node)
    }
  }
  const nodes: XY[] = []
  for (let node: number | undefined = best.node; node !== undefined && node >= 0; ) {
    nodes.unshift(item(graph.nodes, node))
    node = before.get(node)
  }
  return nodes
}

const lengthOf = (points: readonly GeoPoint[]) =>
  pairs(points).reduce((sum, [a, b]) => sum + distanceM(a, b), 0)

const bare = ({ latitude, longitude }: GeoPoint): GeoPoint => ({ latitude, longitude })

/** The shortest route along the streets, including the ends off the street. */
export function routeBetween(a: GeoPoint, b: GeoPoint): Route {
  const from = snap(toPlane(a))
  const to = snap(toPlane(b))
  const middle = from.edge.id === to.edge.id ? [] : crossingsBetween(from, to)
  const way = [bare(a), ...[from.point, ...middle, to.point].map(toGeo), bare(b)]
  const points = way.filter((p, i) => {
    const last = way[i - 1]
    return !last || i === way.length - 1 || distanceM(last, p) > 0.01
  })
  return { points, distanceM: Math.round(lengthOf(points)) }
}

/** The point at a share (0 to 1) of a polyline's length. */
export function pointAlong(points: readonly GeoPoint[], fraction: number): GeoPoint {
  const first = item(points, 0)
  let rest = lengthOf(points) * Math.min(1, Math.max(0, fraction))
  for (const [a, b] of pairs(points)) {
    const length = distanceM(a, b)
    if (rest < length) {
      const share = rest / length
      return {
        latitude: a.latitude + (b.latitude - a.latitude) * share,
        longitude: a.longitude + (b.longitude - a.longitude) * share,
      }
    }
    rest -= length
  }
  return bare(points.at(-1) ?? first)
}
