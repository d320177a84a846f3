import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDb } from '@/server/platform/db/client'
import { languages } from '@/server/platform/db/schema/setting'
import { migrate, openPlaces } from '@/tests/support/backups'
import { startMailServer } from '@/tests/support/mail-server'

const places = openPlaces()
let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-doctor-'))
  writeFileSync(path.join(folder, 'BUILD_ID'), 'a build')
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await places.close()
})

/** The command in an environment of its own. */
const runDoctor = (more: Record<string, string>) =>
  new Promise<{ code: number; lines: string[]; output: string }>((resolve) => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: path.join(folder, 'data'), ...more }
    const args = ['node_modules/tsx/dist/cli.mjs', 'scripts/doctor.ts']
    execFile(process.execPath, args, { env: env as never }, (error, stdout, stderr) => {
      const lines = stdout.split('\n').map((line) => line.replace(/ {2,}/g, '  '))
      resolve({ code: Number(error?.code ?? 0), lines, output: stdout + stderr })
    })
  })

const missingIn = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith('missing')).map((line) => line.split('  ')[1])

describe('[OP-84] npm run doctor', () => {
  it('says in an empty environment what is missing, and exits with 1', async () => {
    const { code, lines } = await runDoctor({ NEXT_DIST_DIR: path.join(folder, 'nothing') })
    expect(code).toBe(1)
    expect(missingIn(lines)).toEqual([
      'public address',
      'database',
      'build',
      'database contents',
      'mail',
    ])
  }, 60_000)

  it('names a wrong variable', async () => {
    const { code, lines } = await runDoctor({ S3_BUCKET: 'pictures' })
    expect(code).toBe(1)
    expect(missingIn(lines)).toEqual(['environment'])
    expect(lines[0]).toContain('S3_ENDPOINT')
  }, 60_000)

  it('looks at PostgreSQL, mail and storage, and prints no secret', async () => {
    const place = await places.open('postgres')
    await migrate(place)
    await makeDb(place.database.pool)
      .insert(languages)
      .values({ title: 'English', locale: 'en', default: true, active: true })
    const mail = await startMailServer()
    const { code, lines, output } = await runDoctor({
      NEXT_DIST_DIR: folder,
      DATABASE_URL: `${place.url?.replace('tiffin@', 'tiffin:Rk3vQ9mZp2Lw@')}`,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Tiffin <hello@tiffin.shop>',
      SITE_URL: 'https://tiffin.shop',
      FIRESTORE_URL: 'https://chat.tiffin.shop',
      TRUST_PROXY: '1',
      METRICS_TOKEN: 'fW3kq0Zt8sLx2VbN',
      STRIPE_SECRET_KEY: 'sk_live_Zq8vW3kP',
      STRIPE_WEBHOOK_SECRET: 'whsec_Zq8vW3kP',
    })
    await mail.close()
    // the cluster of the tests is fast and forgetful, which must not stay unsaid
    expect(missingIn(lines)).toEqual(['PostgreSQL'])
    expect(code).toBe(1)
    for (const what of ['tables', 'demo logins', 'set-up', 'clock', 'mail', 'build']) {
      expect(
        lines.find((line) => line.startsWith(`ok  ${what}`)),
        output,
      ).toBeDefined()
    }
    expect(output).not.toMatch(/Rk3vQ9mZp2Lw|fW3kq0Zt8sLx2VbN|Zq8vW3kP/)
  }, 60_000)

  it('exits with 0 where nothing has to be mended', async () => {
    const { code, output } = await runDoctor({
      NEXT_DIST_DIR: folder,
      API_URL: 'https://market.tiffin.shop',
      SITE_URL: 'https://tiffin.shop',
      TRUST_PROXY: '1',
    })
    expect(code, output).toBe(0)
  }, 60_000)
})
