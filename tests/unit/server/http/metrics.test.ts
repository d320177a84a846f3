import { expect, it } from 'vitest'
import { makeMetrics } from '@/server/http/metrics'

const lineOf = (text: string, start: string) =>
  text.split('\n').find((line) => line.startsWith(start))

it('[OP-08] counts requests by route and status, in Prometheus’ text format', () => {
  const metrics = makeMetrics()
  const shop = { method: 'GET', route: '/rest/shops/:id', status: 200 }
  metrics.count({ ...shop, ms: 3 })
  metrics.count({ ...shop, ms: 80 })
  metrics.count({ ...shop, status: 404, ms: 60_000 })
  const text = metrics.print({ db_pool_connections: 2 })
  expect(text).toContain(
    'http_requests_total{method="GET",route="/rest/shops/:id",status="200"} 2\n',
  )
  expect(text).toContain('status="404"} 1\n')
  const bucket = (le: string) =>
    lineOf(text, `http_request_duration_seconds_bucket{route="/rest/shops/:id",le="${le}"}`)?.split(
      ' ',
    )[1]
  // each class holds the faster ones, too; a minute is in the last one only
  expect(['0.005', '0.05', '0.1', '5', '+Inf'].map(bucket)).toEqual(['1', '1', '2', '2', '3'])
  expect(lineOf(text, 'http_request_duration_seconds_sum')).toMatch(/ 60\.083000$/)
  expect(text).toContain('# TYPE db_pool_connections gauge\ndb_pool_connections 2\n')
})

it('[OP-08] prints nothing but comments and samples, one a line', () => {
  const metrics = makeMetrics()
  metrics.count({ method: 'GET', route: '/odd"\\\n', status: 200, ms: 1 })
  const lines = metrics.print().trimEnd().split('\n')
  const sample = /^[a-z_]+(\{[a-z]+="(\\.|[^"\\])*"(,[a-z]+="(\\.|[^"\\])*")*\})? [\d.e+-]+$/
  expect(lines.filter((line) => !/^# (HELP|TYPE) /.test(line) && !sample.test(line))).toEqual([])
  expect(lines.some((line) => line.includes('/odd\\"\\\\\\n'))).toBe(true)
})
