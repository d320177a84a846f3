import type pg from 'pg'
import type { LiveBus } from '@/server/platform/pubsub/bus'

/** A database of either engine, open for requests. */
export interface OpenDatabase {
  pool: pg.Pool
  kind: 'postgres' | 'pglite'
  /**
   * Runs migrations and seeds: one process at a time, on connections without time limits. `work`
   * must use only the pool it is given.
   */
  prepare(work: (pool: pg.Pool) => Promise<void>): Promise<void>
  /** forwards the database's notifications to a bus; returns a function that stops it */
  listen(bus: LiveBus): Promise<() => Promise<void>>
  close(): Promise<void>
}
