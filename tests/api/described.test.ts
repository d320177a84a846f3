import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { routes } from '@/server/app/routes'
import { readContract } from '@/tests/support/contract'

/** Doors under pages/api that docs/api/openapi.yaml says nothing of, and why. */
const undescribed: Record<string, string> = {
  'v1/[...path]': 'the door of the table itself',
  'docs/[[...name]]': 'an HTML page: the document, to read',
  'og/[file]': 'pictures for links, named by the pages that show them',
  'map/[file]': "the map's own scripts",
  city: "streets of the demo's map, for our own map only",
  mcp: 'JSON-RPC for agents, which describes itself (docs/adr/0097)',
  health: 'for operators (docs/adr/0017)',
  ready: 'for operators (docs/adr/0017)',
  metrics: 'for operators (docs/adr/0017)',
}

const { operations } = readContract()
/** "GET /rest/shops/{}" */
const described = new Set(operations.map((name) => name.replace(/\{\w+\}/g, '{}')))
const describedPaths = new Set(
  operations.map((name) => name.replace(/^\w+ |\.json$/g, '').replace(/\{\w+\}/g, '{}')),
)

/** A path of the table as the document spells it: what a parameter must end with stands behind it. */
const shapeOf = (path: string) =>
  path.replace(/:\w+\{\[[^\]]*\]\+([\w-]*)\}/g, '{}$1').replace(/:\w+/g, '{}')

const doors = readdirSync('pages/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replaceAll('\\', '/').replace(/\.ts$/, ''))

describe('[OP-05] what the server answers', () => {
  it('is described, every line of the table', () => {
    const lines = routes.map(({ method, path }) => `${method} ${shapeOf(path)}`)
    expect(lines.length).toBeGreaterThan(200)
    expect(lines.filter((line) => !described.has(line))).toEqual([])
  })

  it('is described, every door beside it, but for those that have a reason', () => {
    const open = doors.filter(
      (door) => !describedPaths.has(`/${door.replace(/\[(\.\.\.)?\w+\]/g, '{}')}`),
    )
    expect(open.sort()).toEqual(Object.keys(undescribed).sort())
  })
})
