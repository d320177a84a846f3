// Endpoints for operators: /api/health, /api/ready and /api/metrics. Each API request is one line of JSON in the log, with the
// `x-request-id` of its answer (ADR 0017).

import { timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'
import { bearerOf, hashToken } from '@/server/platform/http/token'
import { marketplace } from './instance'

interface OpsAnswer {
  status: number
  type: string
  body: string
}

const json = (status: number, body: object): OpsAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
})

/** /api/health: 200 once the process has started; 503 before, and if the start failed. */
export function openHealth(): OpsAnswer {
  const health = marketplace().health()
  return json(health.status === 'ok' ? 200 : 503, health)
}

/** /api/ready for load balancers: 200 while the database answers within a second, else 503. */
export async function openReady(): Promise<OpsAnswer> {
  const isReady = await marketplace().ready()
  return json(isReady ? 200 : 503, { status: isReady ? 'ok' : 'unavailable' })
}

/** Compares hashes: they have equal length, and the comparison takes constant time. */
const isSame = (a: string, b: string) =>
  timingSafeEqual(Buffer.from(hashToken(a)), Buffer.from(hashToken(b)))

/**
 * /api/metrics in Prometheus' text format; requires METRICS_TOKEN as bearer token. Without that
 * setting it is public in the demo and 404 elsewhere.
 */
export async function openMetrics(authorization: string | null | undefined): Promise<OpsAnswer> {
  const { METRICS_TOKEN: wanted, DEMO } = env()
  if (!wanted && !DEMO) return json(404, { status: 'off' })
  const given = bearerOf(authorization ?? null)
  if (wanted && (!given || !isSame(given, wanted))) return json(401, { status: 'unauthorized' })
  const type = 'text/plain; version=0.0.4; charset=utf-8'
  return { status: 200, type, body: await marketplace().metrics() }
}
