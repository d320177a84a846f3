/** One answered request. */
export interface Answered {
  id: string
  method: string
  /** as the table of routes spells it: "/rest/shops/:id" */
  route: string
  status: number
  ms: number
}

/** What is counted, in Prometheus' text format. */
export interface Metrics {
  count(answered: Pick<Answered, 'method' | 'route' | 'status' | 'ms'>): void
  /** `gauges`: other values of this moment by their name */
  print(gauges?: Readonly<Record<string, number>>): string
}

/** Upper bounds of the durations' classes, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Durations {
  /** requests up to each bound, cumulated when printed */
  classes: number[]
  count: number
  sum: number
}

const escaped = (text: string) =>
  text.replace(/[\\"\n]/g, (sign) => `\\${sign === '\n' ? 'n' : sign}`)

const labelsOf = (labels: Record<string, string>) =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',')}}`

function printDurations(route: string, { classes, count, sum }: Durations): string[] {
  let upTo = 0
  const lines = BUCKETS.map((le, index) => {
    upTo += classes[index] ?? 0
    return `http_request_duration_seconds_bucket${labelsOf({ route, le: String(le) })} ${upTo}`
  })
  return [
    ...lines,
    `http_request_duration_seconds_bucket${labelsOf({ route, le: '+Inf' })} ${count}`,
    `http_request_duration_seconds_sum${labelsOf({ route })} ${sum.toFixed(6)}`,
    `http_request_duration_seconds_count${labelsOf({ route })} ${count}`,
  ]
}

/** Counts since the process began. A route is its pattern, so that ids make no new lines. */
export function makeMetrics(): Metrics {
  const requests = new Map<string, number>()
  const durations = new Map<string, Durations>()
  return {
    count({ method, route, status, ms }) {
      const key = labelsOf({ method, route, status: String(status) })
      requests.set(key, (requests.get(key) ?? 0) + 1)
      const seen = durations.get(route) ?? { classes: [], count: 0, sum: 0 }
      const index = BUCKETS.findIndex((bound) => ms / 1000 <= bound)
      if (index >= 0) seen.classes[index] = (seen.classes[index] ?? 0) + 1
      seen.count += 1
      seen.sum += ms / 1000
      durations.set(route, seen)
    },
    print(gauges = {}) {
      const { user, system } = process.cpuUsage()
      const values = {
        process_resident_memory_bytes: process.memoryUsage.rss(),
        process_start_time_seconds: Math.round(Date.now() / 1000 - process.uptime()),
        ...gauges,
      }
      return [
        '# HELP http_requests_total Requests that the API has answered.',
        '# TYPE http_requests_total counter',
        ...[...requests].map(([labels, n]) => `http_requests_total${labels} ${n}`),
        '# HELP http_request_duration_seconds Time from a request to its answer.',
        '# TYPE http_request_duration_seconds histogram',
        ...[...durations].flatMap(([route, seen]) => printDurations(route, seen)),
        '# TYPE process_cpu_seconds_total counter',
        `process_cpu_seconds_total ${((user + system) / 1e6).toFixed(3)}`,
        ...Object.entries(values).flatMap(([name, value]) => [
          `# TYPE ${name} gauge`,
          `${name} ${value}`,
        ]),
        '',
      ].join('\n')
    },
  }
}
