import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { countRetries } from '@/server/platform/db/retry'
import { openApi } from '@/tests/support/api'
import { makeStorm, STORM_PIECES, STORM_USES } from '@/tests/support/storm'
import { auditStorm } from '@/tests/support/storm-audit'
import { printCount } from '@/tests/support/tally'

// the sandbox belongs to the demo; the environment is read once
vi.stubEnv('DEMO', '1')

const api = openApi()
/** `npm run check:crowd` asks for 5,000. */
const OPERATIONS = Number(process.env.STORM ?? 400)
const AT_ONCE = 16

it(
  '[CH-12] a storm of orders, cancellations, payments, refunds and sign-ins is answered, to the cent',
  async () => {
    const storm = await makeStorm(api, 20_261_122)
    const { rows } = await api.db.execute<{ sum: string }>(
      sql`select sum(price_minor) as sum from wallets`,
    )
    const walletsMinor = Number(rows[0]?.sum)
    const before = countRetries()
    const work = async () => {
      while (storm.done() < OPERATIONS) await storm.step()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const counts = [...storm.answers].sort(([a], [b]) => a.localeCompare(b))
    printCount(
      `${storm.done()} operations, ${countRetries() - before} begun anew: ${counts
        .map(([what, n]) => `${what}: ${n}`)
        .join(', ')}`,
    )
    expect(counts.filter(([what]) => / 5\d\d$/.test(what))).toEqual([])
    // each kind has also succeeded
    const taken = new Set(counts.filter(([what]) => what.endsWith(' 200')).map(([what]) => what))
    const kinds = 'fill,order,cancel,pay,start,webhook,send,sign in,move,ask,refund'.split(',')
    expect(kinds.filter((kind) => !taken.has(`${kind} 200`))).toEqual([])
    const books = await auditStorm(api.db, { pieces: STORM_PIECES, uses: STORM_USES, walletsMinor })
    for (const [what, found] of Object.entries(books)) expect(found, what).toEqual([])
  },
  120_000 + OPERATIONS * 500,
)
