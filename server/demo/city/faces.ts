import { cityGraph, type Graph } from './graph'
import { item, ringArea, type XY } from './plane'

interface Dart {
  from: number
  to: number
}

const keyOf = (dart: Dart) => `${dart.from}>${dart.to}`

/** Maps every dart (directed edge) to the next one around the face on its left. */
function nextDarts(graph: Graph): Map<string, Dart> {
  const next = new Map<string, Dart>()
  for (const [node, edges] of graph.at.entries()) {
    const here = item(graph.nodes, node)
    const out = edges
      .map((edge) => {
        const to = edge.a === node ? edge.b : edge.a
        const there = item(graph.nodes, to)
        return { to, angle: Math.atan2(there.y - here.y, there.x - here.x) }
      })
      .sort((one, two) => one.angle - two.angle)
    for (const [index, { to }] of out.entries()) {
      const turn = item(out, (index + out.length - 1) % out.length)
      next.set(keyOf({ from: to, to: node }), { from: node, to: turn.to })
    }
  }
  return next
}

/** The blocks of land enclosed by streets, as counter-clockwise rings. */
export function cityFaces(): XY[][] {
  const graph = cityGraph()
  const next = nextDarts(graph)
  const seen = new Set<string>()
  const faces: XY[][] = []
  for (const edge of graph.edges) {
    for (const start of [
      { from: edge.a, to: edge.b },
      { from: edge.b, to: edge.a },
    ]) {
      const ring: XY[] = []
      let dart: Dart | undefined = start
      while (dart && !seen.has(keyOf(dart))) {
        seen.add(keyOf(dart))
        ring.push(item(graph.nodes, dart.from))
        dart = next.get(keyOf(dart))
      }
      if (ring.length > 2 && ringArea(ring) > 500) faces.push(ring)
    }
  }
  return faces
}
