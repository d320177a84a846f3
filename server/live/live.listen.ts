import pg from 'pg'
import { log } from '@/lib/log'
import type { LiveBus } from './live.bus'

/** the database's channel that carries topics between processes */
export const LIVE_CHANNEL = 'live'
const RETRY_MS = 2_000

const hear = (bus: LiveBus) => (notice: pg.Notification) => {
  if (notice.channel === LIVE_CHANNEL && notice.payload) bus.tell(notice.payload)
}

/** The embedded database signals on the one connection that everything uses; none is held for it. */
export async function listenEmbedded(pool: pg.Pool, bus: LiveBus): Promise<() => Promise<void>> {
  const handle = hear(bus)
  const attach = (client: pg.PoolClient) => client.on('notification', handle)
  pool.on('connect', attach)
  // a client that was there before is asked for once, to listen as well
  const client = await pool.connect()
  client.off('notification', handle)
  attach(client)
  await client.query(`listen ${LIVE_CHANNEL}`)
  client.release()
  return async () => {
    pool.off('connect', attach)
  }
}

/**
 * Listens to PostgreSQL on a connection of its own, outside the pool, and comes back when it is cut:
 * then every listener is signalled once, as nobody knows what was missed.
 */
export async function listenPostgres(url: string, bus: LiveBus): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    client = next
    let isCut = false
    const cut = () => {
      if (isCut) return
      isCut = true
      next.end().catch(() => {})
      if (!isStopped) retry()
    }
    next.on('error', cut)
    next.on('end', cut)
    next.on('notification', hear(bus))
    await next.connect()
    await next.query(`listen ${LIVE_CHANNEL}`)
  }
  const retry = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      connect().then(
        () => bus.tellAll(),
        (error: unknown) => {
          log.warn({ err: error }, 'live signals cannot be heard, trying again')
          if (!isStopped) retry()
        },
      )
    }, RETRY_MS)
    timer.unref()
  }
  await connect().catch((error: unknown) => {
    log.warn({ err: error }, 'live signals cannot be heard, trying again')
    retry()
  })
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
