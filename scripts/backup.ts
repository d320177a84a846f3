// `npm run backup` writes all rows and uploaded pictures of the configured marketplace into one file,
// `npm run restore` puts such a file back, on either engine (docs/adr/0115, deploy/README.md).
import '@/lib/load-env.mjs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { env } from '@/lib/env'
import { takeBackup } from '@/server/platform/backup/backup'
import type { BackupCounts } from '@/server/platform/backup/contents'
import { restoreBackup } from '@/server/platform/backup/restore'
import { openDatabase } from '@/server/platform/db/pool'
import { openImageBackend } from '@/server/platform/storage/image-handler'

const USAGE = `Usage: npm run backup -- [file]
       npm run restore -- <file> [--replace]
Without a name a backup lands in DATA_DIR/backups. --replace deletes what is in the database.`

/** A name that sorts by time and that every file system takes. */
const usualName = (now: Date) =>
  path.resolve(
    env().DATA_DIR,
    'backups',
    `tiffin-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`,
  )

/** The configured database, without limits of time and not through a pooler. */
function open() {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR, API_URL } = env()
  if (API_URL) throw new Error('The marketplace is at API_URL; its backup is taken there.')
  const url = DATABASE_URL && (DATABASE_DIRECT_URL ?? DATABASE_URL)
  return openDatabase({ url, dir: path.resolve(DATA_DIR, 'pg'), max: 2 })
}

const told = ({ rows, pictures }: BackupCounts) => {
  const all = Object.values(rows)
  const total = all.reduce((sum, count) => sum + count, 0)
  return `${total.toLocaleString('en')} rows of ${all.length} tables, ${pictures} pictures`
}

async function backup(name: string | undefined): Promise<string> {
  const now = new Date()
  const file = name ? path.resolve(name) : usualName(now)
  const database = await open()
  try {
    const counts = await takeBackup({ database, pictures: openImageBackend(), file, now })
    const { size } = await stat(file)
    return `${file}: ${told(counts)}, ${(size / 1_000_000).toFixed(1)} MB. It holds personal data and secrets: keep it where only you can read it.`
  } finally {
    await database.close()
  }
}

async function restore(name: string | undefined, isReplacing: boolean): Promise<string> {
  if (!name) throw new Error(USAGE)
  const file = path.resolve(name)
  await stat(file).catch(() => {
    throw new Error(`There is no file ${file}.`)
  })
  const database = await open()
  try {
    const { madeAt, migrations, ...counts } = await restoreBackup({
      database,
      pictures: openImageBackend(),
      file,
      migrations: path.resolve('server/platform/db/migrations'),
      isReplacing,
    })
    const newer = migrations > 0 ? `, and ${migrations} migrations ran after that` : ''
    return `Restored from ${madeAt}: ${told(counts)}${newer}.`
  } finally {
    await database.close()
  }
}

function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [verb, file, ...more] = positionals
  if (more.length > 0) throw new Error(USAGE)
  if (verb === 'backup' && !values.replace) return backup(file)
  if (verb === 'restore') return restore(file, values.replace)
  throw new Error(USAGE)
}

try {
  process.stdout.write(`${await main()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
