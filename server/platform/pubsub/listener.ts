import pg from 'pg'
import { log } from '@/lib/log'
import type { LiveBus } from './bus'
import { startProbe } from './probe'

/** NOTIFY channel for topics */
export const LIVE_CHANNEL = 'live'
const RETRY_MS = 2_000

const publishTo = (bus: LiveBus) => (notice: pg.Notification) => {
  if (notice.channel === LIVE_CHANNEL && notice.payload) bus.publish(notice.payload)
}

/** Listens on the embedded database's only connection, without holding it. */
export async function listenEmbedded(pool: pg.Pool, bus: LiveBus): Promise<() => Promise<void>> {
  const handle = publishTo(bus)
  const attach = (client: pg.PoolClient) => client.on('notification', handle)
  pool.on('connect', attach)
  // a client that was opened before gets the listener here
  const client = await pool.connect()
  client.off('notification', handle)
  attach(client)
  await client.query(`listen ${LIVE_CHANNEL}`)
  client.release()
  return async () => {
    pool.off('connect', attach)
  }
}

interface Listening {
  /** direct URL: poolers do not support LISTEN */
  url: string
  bus: LiveBus
  /** pool that sends signals */
  pool: pg.Pool
}

/**
 * Listens to PostgreSQL on a separate connection outside the pool. Reconnects when it is lost or
 * silent, and then calls all listeners once, because signals may have been missed.
 */
export async function listenPostgres({ url, bus, pool }: Listening): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let current: { client: pg.Client; cut(): void } | undefined

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'tiffin live',
      connectionTimeoutMillis: 10_000,
    })
    let isCut = false
    const cut = () => {
      if (isCut) return
      isCut = true
      client.end().catch(() => {})
      if (!isStopped) retry()
    }
    current = { client, cut }
    client.on('error', cut)
    client.on('end', cut)
    client.on('notification', publishTo(bus))
    await client.connect()
    await client.query(`listen ${LIVE_CHANNEL}`)
    probe.check()
  }
  const failed = (error: unknown) => {
    if (bus.isConnected()) log.warn({ err: error }, 'cannot listen for live signals, trying again')
    bus.setConnected(false)
    if (!isStopped) retry()
  }
  const retry = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      connect().then(() => bus.publishAll(), failed)
    }, RETRY_MS)
    timer.unref()
  }
  const probe = startProbe({
    bus,
    send: (topic) => pool.query('select pg_notify($1, $2)', [LIVE_CHANNEL, topic]),
    onLost: () => current?.cut(),
  })
  await connect().catch(failed)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    probe.stop()
    await current?.client.end().catch(() => {})
  }
}
