// Resident memory of a server under mixed load: npm run bench -- memory [--embedded] [--minutes 10]
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openMarket } from './bench-market'
import { makeTraffic } from './soak-traffic'

const GOAL_MB = 350
const SAMPLES = 10

/** Resident memory of a process in megabytes; Linux only. */
function residentOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1000
}

/** Prints resident memory after each tenth of the time; the last one is the figure. */
export async function benchMemory(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      embedded: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '10' },
    },
  })
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new Error('--minutes is a number above 0')
  const market = await openMarket(values.embedded)
  try {
    const { url, child } = await market.serve()
    const traffic = await makeTraffic(url)
    const seen: number[] = []
    for (let n = 0; n < SAMPLES; n += 1) {
      await traffic.run((minutes * 60_000) / SAMPLES)
      seen.push(Math.round(residentOf(child.pid)))
    }
    const last = seen.at(-1) ?? 0
    console.log(
      `Resident memory, ${values.embedded ? 'embedded database' : 'PostgreSQL'}, MB over ${minutes} minutes: ${seen.join(' ')} (goal ${GOAL_MB}${last > GOAL_MB ? ': MISSED' : ''})`,
    )
  } finally {
    await market.close()
  }
}
