// What a backup says about itself: `backup.json` before the rows and pictures, `counts.json` after them.

import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { DamagedError } from './tar'

/** Another one is written differently; a restore refuses what it does not know. */
export const FORMAT = 1

export const HEADER = 'backup.json'
export const COUNTS = 'counts.json'
export const TABLES = 'tables/'
export const PICTURES = 'pictures/'

const headerSchema = z.object({
  format: z.number(),
  made_at: z.string(),
  database: z.enum(['pglite', 'postgres']),
  /** when each migration of its tables was made, as the journal says; names their state */
  migrations: z.array(z.number()).min(1),
  /** columns of each table, in the order of its rows */
  tables: z.record(z.string(), z.array(z.string()).min(1)),
})

const countsSchema = z.object({
  rows: z.record(z.string(), z.number()),
  /** next values of the tables' sequences: the last one, and whether it was given out */
  sequences: z.record(z.string(), z.object({ last: z.string(), isCalled: z.boolean() })),
  pictures: z.number(),
})

export type BackupHeader = z.output<typeof headerSchema>
export type BackupCounts = z.output<typeof countsSchema>

const parse = <T>(schema: z.ZodType<T>, bytes: Buffer): T => {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch {
    throw new DamagedError('it is no backup of this program')
  }
}

/** Reads the header. Throws when this version cannot read what follows it. */
export function parseHeader(bytes: Buffer): BackupHeader {
  const { format } = parse(z.object({ format: z.number() }), bytes)
  if (format !== FORMAT) {
    throw new Error(`The backup has format ${format}, and this version reads format ${FORMAT}.`)
  }
  return parse(headerSchema, bytes)
}

export const parseCounts = (bytes: Buffer): BackupCounts => parse(countsSchema, bytes)

/** One change of the tables, as `server/platform/db/migrations` has it. */
export type Migration = ReturnType<typeof readMigrationFiles>[number]

/**
 * The migrations that make a backup's tables, and those that came later. Throws when the backup is of a
 * newer version or of one with other tables.
 */
export function planMigrations(
  folder: string,
  { migrations }: Pick<BackupHeader, 'migrations'>,
): { before: Migration[]; after: Migration[] } {
  const known = readMigrationFiles({ migrationsFolder: folder })
  if (migrations.length > known.length) {
    throw new Error('The backup is of a newer version; restore it with that version.')
  }
  if (migrations.some((at, index) => known[index]?.folderMillis !== at)) {
    throw new Error('The backup is of a version with other tables, from which no way leads here.')
  }
  const count = migrations.length
  return { before: known.slice(0, count), after: known.slice(count) }
}
