import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'

/** One thing to ask for, again and again. */
export interface Load {
  name: string
  url: string
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  /** what each of the connections sends in place of the above: somebody of their own */
  people?: readonly { headers: Record<string, string>; body?: string }[]
}

export interface Figures {
  /** requests that were answered in a second */
  rate: number
  /** milliseconds */
  p50: number
  p99: number
}

export const CONNECTIONS = 16

export interface Length {
  seconds: number
  rounds: number
}

/** What `npm run bench -- ssr` and `api` are given after their name. */
export function readLength(args: readonly string[]): Length & { embedded: boolean } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      embedded: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '6' },
      rounds: { type: 'string', default: '3' },
      json: { type: 'boolean' },
    },
  })
  const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
  if (!(seconds > 0) || !(rounds > 0)) throw new Error('--seconds and --rounds are numbers above 0')
  return { embedded: values.embedded, seconds, rounds }
}

const anyAddress = () => `10.${[0, 0, 0].map(() => randomInt(250)).join('.')}`

/** Asks as fast as it is answered. Throws when something is refused or fails. */
async function ask(load: Load, seconds: number): Promise<Figures> {
  const { name, people = [], ...options } = load
  let connection = 0
  const result = await autocannon({
    ...options,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient(client) {
      const person = people[connection++ % people.length]
      if (person) client.setHeadersAndBody(person.headers, person.body)
    },
    requests: [
      {
        // what is counted per address is asked for by many
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, 'x-forwarded-for': anyAddress() },
        }),
      },
    ],
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${name}: ${failed} of ${result.requests.total} failed.`)
  const { p50, p99 } = result.latency
  return { rate: result.requests.total / result.duration, p50, p99 }
}

const middle = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

/** Asks for each in turns, so that all meet the same weather; the middle of the rounds counts. */
export async function askInTurns<K extends string>(
  loads: Record<K, Load>,
  { seconds, rounds }: Length,
): Promise<Record<K, Figures>> {
  const names = Object.keys(loads) as K[]
  const seen = new Map<K, Figures[]>()
  for (const name of names) await ask(loads[name], 2)
  for (let n = 0; n < rounds; n += 1) {
    for (const name of names) {
      seen.set(name, [...(seen.get(name) ?? []), await ask(loads[name], seconds)])
    }
  }
  const figure = (name: K, key: keyof Figures) =>
    middle((seen.get(name) ?? []).map((figures) => figures[key]))
  return Object.fromEntries(
    names.map((name) => [
      name,
      { rate: figure(name, 'rate'), p50: figure(name, 'p50'), p99: figure(name, 'p99') },
    ]),
  ) as Record<K, Figures>
}
