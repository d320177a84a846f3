import type pg from 'pg'
import type { LiveBus } from '@/server/live/live.bus'

/** A database of either engine, open for requests. */
export interface OpenDatabase {
  pool: pg.Pool
  kind: 'postgres' | 'pglite'
  /**
   * Brings tables and contents up to date: one process at a time, on connections without time limits.
   * Only the pool given is used.
   */
  prepare(work: (pool: pg.Pool) => Promise<void>): Promise<void>
  /** brings the database's signals to a bus; the answer stops that */
  listen(bus: LiveBus): Promise<() => Promise<void>>
  close(): Promise<void>
}
