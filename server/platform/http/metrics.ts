import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** One answered request. */
export interface Answered {
  id: string
  method: string
  /** the route's pattern: "/rest/shops/:id" */
  route: string
  status: number
  ms: number
}

/** Metrics since the start of the process, in Prometheus' text format. */
export interface Metrics {
  /** Counts by the route's pattern, so that ids create no new series. */
  count(answered: Pick<Answered, 'method' | 'route' | 'status' | 'ms'>): void
  /** Adds a value that is read when the metrics are printed. */
  gauge(name: string, help: string, read: () => number): void
  print(): Promise<string>
}

/** Upper bounds of the durations' buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Metrics with their own registry. Without the library's default metrics, which start timers. */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that the API has answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  })
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'User and system CPU time of the process.',
    registers,
    collect() {
      this.reset()
      this.inc(cpuSeconds())
    },
  })
  const gauge: Metrics['gauge'] = (name, help, read) => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
  gauge('process_resident_memory_bytes', 'Resident memory of the process.', () =>
    process.memoryUsage.rss(),
  )
  gauge('process_start_time_seconds', 'Start of the process in Unix time.', () =>
    Math.round(Date.now() / 1000 - process.uptime()),
  )
  return {
    count({ method, route, status, ms }) {
      requests.inc({ method, route, status })
      durations.observe({ route }, ms / 1000)
    },
    gauge,
    print: () => registry.metrics(),
  }
}
