import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDb } from '@/server/platform/db/client'
import { litePool } from '@/server/platform/db/pool'

const made: string[] = []
const migrations = path.resolve('server/platform/db/migrations')

/** A migrated embedded database as a file that each test file starts from. */
async function makeLiteTemplate(file: string): Promise<void> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const lite = await PGlite.create({ extensions: { pg_trgm } })
  const pool = await litePool(lite as never)
  await migrateDb(pool, migrations)
  await pool.end()
  const dump = await lite.dumpDataDir('none')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  await lite.close()
}

async function makePostgresTemplate(url: string, template: string): Promise<void> {
  const admin = new pg.Pool({ connectionString: url })
  // of an earlier run on this server
  await admin.query(`drop database if exists ${template}`)
  await admin.query(`create database ${template}`)
  await admin.end()
  const pool = new pg.Pool({ connectionString: url.replace(/\/postgres$/, `/${template}`) })
  await migrateDb(pool, migrations)
  await pool.end()
}

/** Migrates once per run, on the engine that the project asks for. */
export async function setup(project: TestProject) {
  const { TEST_ENGINE: engine = 'pglite', TEST_POSTGRES_URL: url } = project.config.env
  if (engine === 'postgres') {
    if (!url) throw new Error('TEST_POSTGRES_URL is missing; run through npm test.')
    const template = `template_${project.name.replaceAll('-', '_')}`
    await makePostgresTemplate(url, template)
    project.provide('database', { engine: 'postgres', url, template })
    return
  }
  const dir = path.resolve('.data/test')
  mkdirSync(dir, { recursive: true })
  const file = path.join(dir, `template-${project.name}-${process.pid}.tar`)
  await makeLiteTemplate(file)
  project.provide('database', { engine: 'pglite', file })
  made.push(file)
}

export function teardown() {
  for (const file of made) rmSync(file, { force: true })
}

declare module 'vitest' {
  export interface ProvidedContext {
    database:
      | { engine: 'pglite'; file: string }
      | { engine: 'postgres'; url: string; template: string }
  }
}
