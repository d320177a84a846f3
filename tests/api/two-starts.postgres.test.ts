import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, inject, it } from 'vitest'
import { freePort } from '@/scripts/lib.mjs'
import { createDatabase } from '@/scripts/postgres.mjs'

const children: ChildProcess[] = []
const folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-starts-'))

/** `npm run api` on a port of its own; answers how its start ended, with what it said. */
async function start(url: string): Promise<string> {
  const child = spawn(
    process.execPath,
    [path.resolve('node_modules/tsx/dist/cli.mjs'), 'scripts/api.ts'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        API_PORT: String(await freePort()),
        DATABASE_URL: url,
        DATA_DIR: folder,
        DEMO: '1',
        AUTOPILOT: '0',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  children.push(child)
  return new Promise((resolve) => {
    let said = ''
    const note = (chunk: Buffer) => {
      said += chunk
      if (said.includes('The API serves')) resolve('serves')
    }
    child.stdout?.on('data', note)
    child.stderr?.on('data', note)
    child.once('exit', (code) => resolve(`ended with ${code}: ${said}`))
  })
}

afterEach(async () => {
  await Promise.all(
    children.splice(0).map(
      (child) =>
        new Promise((resolve) => {
          if (child.exitCode !== null) resolve(undefined)
          child.once('exit', resolve)
          child.kill('SIGTERM')
        }),
    ),
  )
  rmSync(folder, { recursive: true, force: true })
})

it('[OP-21] two processes that start at once on an empty PostgreSQL both come up, on one demo', {
  timeout: 300_000,
}, async () => {
  const source = inject('database')
  if (source.engine !== 'postgres') throw new Error('this is for PostgreSQL')
  const url = await createDatabase(source.url, `s_${randomUUID().replaceAll('-', '')}`)
  expect(await Promise.all([start(url), start(url)])).toEqual(['serves', 'serves'])
  const pool = new pg.Pool({ connectionString: url })
  const { rows } = await pool.query(
    'select count(email) as users, count(distinct email) as emails, count(*) > 0 as filled from users',
  )
  await pool.end()
  expect(rows[0].filled).toBe(true)
  expect(rows[0].users).toBe(rows[0].emails)
})
