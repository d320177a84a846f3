import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { createDatabase } from '@/scripts/postgres.mjs'
import { takeBackup } from '@/server/platform/backup/backup'
import { type RestoreOptions, restoreBackup } from '@/server/platform/backup/restore'
import { migrateDb } from '@/server/platform/db/client'
import type { OpenDatabase } from '@/server/platform/db/open-database'
import { openDatabase } from '@/server/platform/db/pool'
import { folderBackend } from '@/server/platform/storage/folder-backend'

export const MIGRATIONS = path.resolve('server/platform/db/migrations')

/** A database and a folder of pictures of its own. */
export interface Place {
  database: OpenDatabase
  pictures: ReturnType<typeof folderBackend>
  /** of PostgreSQL */
  url?: string
}

type Engine = 'pglite' | 'postgres'

/** Opens empty places and names files, all of which are gone after `close`. */
export function openPlaces() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-backup-'))
  const opened: Place[] = []

  async function newUrl(engine: Engine): Promise<string | undefined> {
    const source = inject('database')
    if (engine === 'pglite') return undefined
    if (source.engine !== 'postgres') throw new Error('this is for PostgreSQL')
    return createDatabase(source.url, `b_${randomUUID().replaceAll('-', '')}`)
  }

  async function openPlace(url: string | undefined, dir: string): Promise<Place> {
    const place: Place = {
      url,
      database: await openDatabase({ url, dir }),
      pictures: folderBackend(path.join(folder, randomUUID())),
    }
    opened.push(place)
    return place
  }

  return {
    file: () => path.join(folder, `${randomUUID()}.tar.gz`),
    /** without tables; of the engine that the project tests unless another is asked for */
    async open(engine: Engine = inject('database').engine): Promise<Place> {
      return openPlace(await newUrl(engine), path.join(folder, randomUUID(), 'pg'))
    },
    /** with the tables of today and nothing in them, of the engine that the project tests */
    async openMigrated(): Promise<Place> {
      const source = inject('database')
      const dir = path.join(folder, randomUUID(), 'pg')
      if (source.engine === 'pglite') {
        // the run has migrated one already
        mkdirSync(dir, { recursive: true })
        execFileSync('tar', ['-xf', source.file, '-C', dir])
        return openPlace(undefined, dir)
      }
      const place = await openPlace(await newUrl('postgres'), dir)
      await migrate(place)
      return place
    },
    async close() {
      await Promise.all(opened.splice(0).map(({ database }) => database.close()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const migrate = ({ database }: Place, folder = MIGRATIONS): Promise<void> =>
  database.prepare((pool) => migrateDb(pool, folder))

export const backUp = (place: Place, file: string) =>
  takeBackup({ ...place, file, now: new Date('2026-11-18T12:00:00Z') })

export const restore = (
  place: Pick<RestoreOptions, 'database' | 'pictures'>,
  file: string,
  more: { isReplacing?: boolean } = {},
) => restoreBackup({ ...place, file, migrations: MIGRATIONS, isReplacing: false, ...more })

/**
 * What a database holds, by its own words: of each table how many rows and a hash of all their texts;
 * then its journal, sequences, references, triggers, indexes and functions.
 */
export async function holdings({ database: { pool } }: Place): Promise<Record<string, string>> {
  const ask = async (text: string) => (await pool.query<Record<string, string>>(text)).rows
  const found: Record<string, string> = {}
  const tables = await ask(`select tablename as t from pg_tables where schemaname = 'public'`)
  for (const { t } of tables) {
    const [row] = await ask(
      `select count(*) || ' ' || coalesce(md5(string_agg(x::text, chr(10) order by x::text collate "C")), '') as h from "${t}" x`,
    )
    found[`rows of ${t}`] = row?.h ?? ''
  }
  const lists = {
    journal: 'select hash, created_at::text from drizzle.__drizzle_migrations order by 2',
    sequences: `select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
    constraints: `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    triggers: `select tgrelid::regclass::text, tgname, tgenabled::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2`,
    indexes: `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
    functions: `select oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  }
  for (const [name, text] of Object.entries(lists)) found[name] = JSON.stringify(await ask(text))
  return found
}
