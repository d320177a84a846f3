// Which statements the API sends most, and how the database answers them.
import type pg from 'pg'

interface Sent {
  text: string
  values: unknown[]
  ms: number
  /** what its transaction had set before */
  settings: { text: string; values: unknown[] }[]
}

interface Statement {
  text: string
  calls: number
  ms: number
  /** of the slowest call */
  slowest: Sent
}

type AnyQuery = (...args: unknown[]) => unknown

/** Writes down every statement that the connections of a pool send, from now on. */
export function logStatements(pool: pg.Pool): Map<string, Statement> {
  const seen = new Map<string, Statement>()
  const add = (sent: Sent) => {
    const known = seen.get(sent.text)
    if (!known) seen.set(sent.text, { text: sent.text, calls: 1, ms: sent.ms, slowest: sent })
    else {
      known.calls += 1
      known.ms += sent.ms
      if (sent.ms > known.slowest.ms) known.slowest = sent
    }
  }
  const wrapped = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (wrapped.has(client)) return
    wrapped.add(client)
    const query = client.query.bind(client) as AnyQuery
    let settings: Sent['settings'] = []
    const logged: AnyQuery = (...args) => {
      const [first, second] = args
      const text = typeof first === 'string' ? first : (first as { text?: string }).text
      if (!text) return query(...args)
      const started = performance.now()
      const values = Array.isArray(second) ? second : []
      if (/^(begin|commit|rollback)/i.test(text)) settings = []
      if (/set_config/.test(text)) settings = [...settings, { text, values }]
      const before = settings
      const done = () => add({ text, values, ms: performance.now() - started, settings: before })
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        // the pool's own statements answer a callback, a transaction's a promise
        const told: AnyQuery = (...reply) => {
          done()
          return (callback as AnyQuery)(...reply)
        }
        return query(...args.slice(0, -1), told)
      }
      const result = query(...args)
      if (result instanceof Promise) result.then(done, () => undefined)
      return result
    }
    client.query = logged as typeof client.query
  })
  return seen
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: Plan[]
}

export interface Explained {
  statement: Statement
  ms: number
  rows: number
  buffers: number
  /** large tables that are read from end to end */
  scanned: string[]
  /** indexes and tables in reading order */
  reads: string
}

/** Tables with more rows than this must not be read from end to end for a customer. */
const LARGE_ROWS = 50_000

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

async function largeTables(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > $1`,
    [LARGE_ROWS],
  )
  return new Set(rows.map(({ name }) => name))
}

/** The plan with which a statement's slowest call is answered; nothing that it writes stays. */
async function explain(pool: pg.Pool, statement: Statement, large: ReadonlySet<string>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { text, values } of statement.slowest.settings) await client.query(text, values)
    const { rows } = await client.query<{
      'QUERY PLAN': (Plan & { Plan: Plan } & Record<string, unknown>)[]
    }>(`explain (analyze, buffers, format json) ${statement.text}`, statement.slowest.values)
    const [top] = rows[0]?.['QUERY PLAN'] ?? []
    if (!top) throw new Error('PostgreSQL gave no plan.')
    const root = top.Plan as Plan & Record<string, unknown>
    const nodes = nodesOf(root)
    const scanned = nodes
      .filter(
        (node) => /Seq Scan/.test(node['Node Type']) && large.has(node['Relation Name'] ?? ''),
      )
      .map((node) => node['Relation Name'] ?? '')
    const explained: Explained = {
      statement,
      ms: Number(top['Execution Time']) + Number(top['Planning Time']),
      rows: root['Actual Rows'] ?? 0,
      buffers: Number(root['Shared Hit Blocks'] ?? 0) + Number(root['Shared Read Blocks'] ?? 0),
      scanned: [...new Set(scanned)],
      reads: [...new Set(nodes.flatMap((node) => node['Relation Name'] ?? []))].join(', '),
    }
    return explained
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The hottest readings by the time they took altogether, each with its plan. */
export async function explainHottest(
  pool: pg.Pool,
  seen: ReadonlyMap<string, Statement>,
  count: number,
): Promise<Explained[]> {
  const large = await largeTables(pool)
  const hottest = [...seen.values()]
    .filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !/set_config|pg_advisory/.test(text))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
  const explained: Explained[] = []
  for (const statement of hottest) explained.push(await explain(pool, statement, large))
  return explained
}
