// The rooms of server/ and what they import of each other: `npm run check:rooms`. Areas point down, meet in their
// api.ts and never share queries, and rooms stand on no circle (docs/adr/0088).
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { root } from './lib.mjs'

/** From the top down: an area may use those after it. */
const AREAS = [
  'app',
  'demo',
  'delivery',
  'ordering',
  'money',
  'catalog',
  'people',
  'firestore',
  'platform',
]
/** Folders of areas that hold rooms instead of being one. */
const GROUPS = ['catalog/content']
const MAX_LINES = 300

const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    return entry.isDirectory() ? walk(full) : /\.(ts|mjs)$/.test(entry.name) ? [full] : []
  })

const toName = (file) => path.relative(path.join(root, 'server'), file).replaceAll(path.sep, '/')
const names = walk(path.join(root, 'server')).map(toName)
const known = new Set(names)
const isSource = (name) => !name.endsWith('.d.mts')

/** `ordering/cart` of `ordering/cart/cart.queries.ts`; `ordering` of `ordering/api.ts`. */
function roomOf(name) {
  const parts = name.split('/').slice(0, -1)
  const depth = GROUPS.includes(parts.slice(0, 2).join('/')) ? 3 : 2
  return parts.slice(0, depth).join('/')
}
const areaOf = (name) => name.split('/')[0]

function resolve(from, spec) {
  const base = spec.startsWith('@/server/')
    ? spec.slice('@/server/'.length)
    : spec.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), spec)
      : undefined
  return [base, `${base}.ts`, `${base}.mjs`].find((one) => known.has(one))
}

/** What a file imports, exports from or import()s, types included, as written there. */
function specsOf(name, text) {
  const { staticImports, staticExports, dynamicImports } = parseSync(name, text).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ].filter(Boolean)
}

/** Every import between two files of server/. */
const edges = names.filter(isSource).flatMap((from) => {
  const text = readFileSync(path.join(root, 'server', from), 'utf8')
  return specsOf(from, text).flatMap((spec) => {
    const to = resolve(from, spec)
    return to ? [{ from, to }] : []
  })
})

/** Rooms that can be reached from themselves, each circle as a sorted list (Tarjan). */
function circlesOf(arrows) {
  const index = new Map()
  const low = new Map()
  const stack = []
  const found = []
  const visit = (room) => {
    index.set(room, index.size)
    low.set(room, index.get(room))
    stack.push(room)
    for (const next of arrows.get(room) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(room, Math.min(low.get(room), low.get(next)))
    }
    if (low.get(room) !== index.get(room)) return
    const circle = stack.splice(stack.indexOf(room))
    if (circle.length > 1) found.push(circle.sort())
  }
  for (const room of arrows.keys()) if (!index.has(room)) visit(room)
  return found
}

const isApi = (name) => /^[a-z]+\/api\.ts$/.test(name)
const rooms = new Set(names.filter((name) => !isApi(name)).map(roomOf))
const arrows = new Map(names.map((name) => [roomOf(name), new Set()]))
for (const { from, to } of edges) {
  if (roomOf(from) !== roomOf(to)) arrows.get(roomOf(from)).add(roomOf(to))
}
const circles = circlesOf(arrows)

const rank = (name) => AREAS.indexOf(areaOf(name))
const show = ({ from, to }) => `${from} → ${to}`
// the tables are the platform's own api: every area asks the database for itself
const isShared = (to) => areaOf(to) === 'platform'
const crossing = edges.filter(({ from, to }) => areaOf(from) !== areaOf(to))
const lists = {
  up: crossing.filter(({ from, to }) => rank(to) < rank(from)),
  queries: crossing.filter(({ to }) => to.endsWith('.queries.ts') && !isShared(to)),
  past: crossing.filter(
    ({ from, to }) =>
      rank(to) > rank(from) &&
      areaOf(from) !== 'app' &&
      !isShared(to) &&
      !/^[a-z]+\/api\.ts$/.test(to),
  ),
}
const today = {
  'imports up': [...new Set(lists.up.map(show))].sort(),
  'queries of another area': [...new Set(lists.queries.map(show))].sort(),
  'past the api.ts of an area': [...new Set(lists.past.map(show))].sort(),
  circle: circles.map((circle) => circle.join(' ')).sort(),
}

const strangers = names.filter((name) => !AREAS.includes(areaOf(name)))
const lines = names.filter(isSource).map((name) => ({
  name,
  count: readFileSync(path.join(root, 'server', name), 'utf8')
    .trimEnd()
    .split('\n').length,
}))
const tooLong = lines.filter(({ count }) => count > MAX_LINES)
const counts = lines.map(({ count }) => count).sort((a, b) => a - b)

const problems = Object.entries(today).flatMap(([kind, list]) =>
  list.map((one) => `${kind}: ${one}`),
)
problems.push(...strangers.map((name) => `in no area: ${name}`))
problems.push(...tooLong.map(({ name, count }) => `${count} lines: ${name}`))

for (const problem of problems) console.error(problem)
console.log(
  `${rooms.size} rooms in ${AREAS.length} areas, ${names.length} files: rooms on circles ${circles.flat().length}, ` +
    `imports up ${today['imports up'].length}, ` +
    `of another area's queries ${today['queries of another area'].length}, ` +
    `past an api.ts ${today['past the api.ts of an area'].length}, files over ${MAX_LINES} lines ${tooLong.length}, ` +
    `median ${counts[Math.floor(counts.length / 2)]} lines`,
)
process.exit(problems.length > 0 ? 1 : 0)
