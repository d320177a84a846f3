// Looks at the machine and at each service that is configured, for some seconds at most, and changes nothing but one
// small picture that is written to the storage and read again.

import { existsSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { createTransport } from 'nodemailer'
import type { Env } from '@/lib/env'
import { hasLanguage } from '@/server/app/setup/setup.queries'
import { refuseDemoLogins } from '@/server/demo/identity-emulator/demo-logins.service'
import { listMigrations } from '@/server/platform/backup/catalog'
import { makeDb } from '@/server/platform/db/client'
import type { OpenDatabase } from '@/server/platform/db/open-database'
import { openDatabase } from '@/server/platform/db/pool'
import { openImageBackend } from '@/server/platform/storage/image-handler'
import type { Facts } from './machine'

const TIMEOUT_MS = 5_000
const PROBE = 'doctor/probe.webp'

/** An error's reason and its causes', without what a URL holds of passwords. */
export function reasonOf(error: unknown): string {
  const messages: string[] = []
  for (let one = error; one instanceof Error && messages.length < 3; one = one.cause) {
    messages.push(one.message || one.name)
  }
  return (messages.join(': ') || String(error)).replace(/\/\/[^@/\s]*@/g, '//***@')
}

async function lookAtTables(database: OpenDatabase, folder: string): Promise<Facts['database']> {
  const { pool, kind } = database
  const { rows } = await pool.query<{ version: number; fsync: string; at: Date }>(
    `select current_setting('server_version_num')::int / 10000 as version,
      current_setting('fsync') as fsync, clock_timestamp() as at`,
  )
  const [row] = rows
  if (!row) throw new Error('the database answers nothing')
  const clockAheadMs = row.at.getTime() - Date.now()
  const known = readMigrationFiles({ migrationsFolder: folder })
  const done = await listMigrations(pool)
  const isNewer = done.length > known.length
  const isCurrent = done.length === known.length
  const db = makeDb(pool)
  return {
    version: kind === 'postgres' ? row.version : undefined,
    isDurable: row.fsync === 'on',
    pending: isNewer ? undefined : known.length - done.length,
    // tables of another version cannot be asked
    demoLogins: isCurrent ? await refuseDemoLogins(db).then(() => undefined, reasonOf) : undefined,
    isSetUp: isCurrent && (await hasLanguage(db)),
    clockAheadMs,
  }
}

async function lookAtDatabase(env: Env, root: string): Promise<Facts['database']> {
  const { DATABASE_URL: url, DATA_DIR } = env
  const dir = path.resolve(root, DATA_DIR, 'pg')
  if (!url && !existsSync(dir)) return { error: 'there is none yet: start the server once' }
  let database: OpenDatabase | undefined
  try {
    database = await openDatabase({ url, dir, max: 1 })
    return await lookAtTables(database, path.join(root, 'server/platform/db/migrations'))
  } catch (error) {
    return { error: reasonOf(error) }
  } finally {
    await database?.close()
  }
}

async function lookAtMail({ SMTP_URL: url }: Env): Promise<Facts['mail']> {
  if (!url) return undefined
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    await transport.verify()
    return {}
  } catch (error) {
    return { error: reasonOf(error) }
  } finally {
    transport.close()
  }
}

async function lookAtStorage({ S3_ENDPOINT }: Env): Promise<Facts['storage']> {
  const kind = S3_ENDPOINT ? 'bucket' : 'folder'
  try {
    const backend = openImageBackend()
    const bytes = Buffer.from('written by npm run doctor')
    await backend.put(PROBE, bytes)
    const read = await backend.get(PROBE)
    return read?.equals(bytes) ? { kind } : { kind, error: 'what was written is not read again' }
  } catch (error) {
    return { kind, error: reasonOf(error) }
  }
}

async function findLastBackup(folder: string): Promise<Date | undefined> {
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(
    names
      .filter((name) => name.endsWith('.tar.gz'))
      .map(async (name) => (await stat(path.join(folder, name))).mtime.getTime()),
  )
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}

async function findFreeBytes(folder: string): Promise<number> {
  let place = folder
  while (!existsSync(place)) place = path.dirname(place)
  const { bavail, bsize } = await statfs(place)
  return bavail * bsize
}

/** Everything that `checkMachine` judges. `root` is the folder of the program. */
export async function gatherFacts(
  env: Env,
  { root, nodeProblem }: { root: string; nodeProblem: string | undefined },
): Promise<Facts> {
  const data = path.resolve(root, env.DATA_DIR)
  const isRemote = env.API_URL !== undefined
  const [freeBytes, lastBackup, database, mail, storage] = await Promise.all([
    findFreeBytes(data),
    findLastBackup(path.join(data, 'backups')),
    isRemote ? { error: 'at API_URL' } : lookAtDatabase(env, root),
    isRemote ? undefined : lookAtMail(env),
    isRemote ? { kind: 'folder' as const } : lookAtStorage(env),
  ])
  return {
    nodeProblem,
    hasBuild: existsSync(path.resolve(root, process.env.NEXT_DIST_DIR || '.next', 'BUILD_ID')),
    freeBytes,
    database,
    mail,
    storage,
    lastBackup,
    now: new Date(),
  }
}
