import { register } from 'prom-client'
import { expect, it } from 'vitest'
import { makeMetrics } from '@/server/platform/http/metrics'

const SAMPLE =
  /^([a-z_]+)(?:\{([a-z]+="(?:\\.|[^"\\])*"(?:,[a-z]+="(?:\\.|[^"\\])*")*)\})? ([\d.e+-]+)$/

/** Values by name and sorted labels; what is neither a comment nor a sample is under "?". */
function samplesOf(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line && !/^# (HELP|TYPE) /.test(line))
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, labels = '', value] = SAMPLE.exec(line) ?? ['', `?${line}`]
      const sorted = labels.match(/[a-z]+="(\\.|[^"\\])*"/g)?.sort() ?? []
      return [`${name}{${sorted.join(',')}}`, Number(value)]
    }),
  )
}

it('[OP-08] counts requests by route and status, in Prometheus’ text format', async () => {
  const metrics = makeMetrics()
  metrics.gauge('db_pool_connections', 'Connections.', () => 2)
  const shop = { method: 'GET', route: '/rest/shops/:id', status: 200 }
  metrics.count({ ...shop, ms: 3 })
  metrics.count({ ...shop, ms: 80 })
  metrics.count({ ...shop, status: 404, ms: 60_000 })
  const text = await metrics.print()
  expect(text).toContain(
    'http_requests_total{method="GET",route="/rest/shops/:id",status="200"} 2\n',
  )
  const samples = samplesOf(text)
  expect(samples['http_requests_total{method="GET",route="/rest/shops/:id",status="404"}']).toBe(1)
  const duration = 'http_request_duration_seconds'
  const bucket = (le: string) => samples[`${duration}_bucket{le="${le}",route="/rest/shops/:id"}`]
  // each bucket holds the faster ones, too; a minute is in the last one only
  const bounds = ['0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5', '5', '+Inf']
  expect(bounds.map(bucket)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3])
  expect(samples[`${duration}_sum{route="/rest/shops/:id"}`]).toBeCloseTo(60.083, 6)
  expect(samples[`${duration}_count{route="/rest/shops/:id"}`]).toBe(3)
  expect(text).toContain('# TYPE db_pool_connections gauge\ndb_pool_connections 2\n')
})

it('[OP-08] tells of the process, as it is when asked', async () => {
  const metrics = makeMetrics()
  let value = 1
  metrics.gauge('changing', 'A value.', () => value)
  const first = samplesOf(await metrics.print())
  value = 0
  const second = samplesOf(await metrics.print())
  expect([first['changing{}'], second['changing{}']]).toEqual([1, 0])
  expect(Object.keys(first).sort()).toEqual([
    'changing{}',
    'process_cpu_seconds_total{}',
    'process_resident_memory_bytes{}',
    'process_start_time_seconds{}',
  ])
  const cpu = (samples: Record<string, number>) => samples['process_cpu_seconds_total{}'] ?? 0
  const total = process.cpuUsage()
  expect(cpu(second)).toBeGreaterThanOrEqual(cpu(first))
  expect(cpu(second)).toBeLessThanOrEqual((total.user + total.system) / 1e6)
})

it('[OP-08] prints nothing but comments and samples, one a line', async () => {
  const metrics = makeMetrics()
  metrics.count({ method: 'GET', route: '/odd"\\\n', status: 200, ms: 1 })
  const text = await metrics.print()
  expect(Object.keys(samplesOf(text)).filter((name) => name.startsWith('?'))).toEqual([])
  expect(text).toContain('/odd\\"\\\\\\n')
})

it('[OP-08] counts per instance, and nothing in the library’s own registry', async () => {
  const [one, other] = [makeMetrics(), makeMetrics()]
  one.count({ method: 'GET', route: '/rest/stat', status: 200, ms: 1 })
  expect(await one.print()).toContain('/rest/stat')
  expect(await other.print()).not.toContain('/rest/stat')
  expect(register.getMetricsAsArray()).toEqual([])
})
