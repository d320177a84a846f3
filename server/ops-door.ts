import { timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'
import { bearerOf, hashToken } from '@/server/auth/token'
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

/** /api/health: 200 as long as the process lives and has started; 503 before and when that failed. */
export function openHealth(): OpsAnswer {
  const health = marketplace().health()
  return json(health.status === 'ok' ? 200 : 503, health)
}

/** /api/ready: 200 while the database answers within a second; a balancer sends nobody else here. */
export async function openReady(): Promise<OpsAnswer> {
  const isReady = await marketplace().ready()
  return json(isReady ? 200 : 503, { status: isReady ? 'ok' : 'unavailable' })
}

/** Hashes are of one length, and tell nothing by the time they take. */
const isSame = (a: string, b: string) =>
  timingSafeEqual(Buffer.from(hashToken(a)), Buffer.from(hashToken(b)))

/**
 * /api/metrics in Prometheus' text format, for who brings METRICS_TOKEN; open in the demo, nowhere
 * without a token.
 */
export function openMetrics(authorization: string | null | undefined): OpsAnswer {
  const { METRICS_TOKEN: wanted, DEMO } = env()
  if (!wanted && !DEMO) return json(404, { status: 'off' })
  const given = bearerOf(authorization ?? null)
  if (wanted && (!given || !isSame(given, wanted))) return json(401, { status: 'unauthorized' })
  const type = 'text/plain; version=0.0.4; charset=utf-8'
  return { status: 200, type, body: marketplace().metrics() }
}
