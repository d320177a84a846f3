// How long a start takes on a database that is there: npm run bench -- boot [--embedded] [--rounds 5]
import { readLength } from './bench-load'
import { openMarket } from './bench-market'

const GOAL_MS = 2_500

const middle = (list: readonly number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0

/** Prints the time from the command to the first healthy answer; throws above the goal. */
export async function benchBoot(args: readonly string[]): Promise<void> {
  const { embedded, rounds } = readLength(args)
  const market = await openMarket(embedded)
  try {
    // migrates and seeds
    await (await market.serve()).stop()
    const times: number[] = []
    for (let n = 0; n < rounds; n += 1) {
      const started = performance.now()
      const server = await market.serve()
      times.push(performance.now() - started)
      await server.stop()
    }
    const took = middle(times)
    console.log(
      `Start to healthy, ${embedded ? 'embedded database' : 'PostgreSQL'}: ${(took / 1000).toFixed(2)} s, middle of ${rounds} (goal ${GOAL_MS / 1000} s${took > GOAL_MS ? ': MISSED' : ''})`,
    )
  } finally {
    await market.close()
  }
}
