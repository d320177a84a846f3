import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INSIDE } from '@/lib/caller.mjs'
import { makeHandle } from '@/server/app/handle'
import { seedDemo } from '@/server/demo/seed/seed'
import { readArchive, writeArchive } from '@/server/platform/backup/archive'
import type { BackupHeader } from '@/server/platform/backup/contents'
import { makeDb } from '@/server/platform/db/client'
import { openDatabase } from '@/server/platform/db/pool'
import {
  backUp,
  holdings,
  MIGRATIONS,
  migrate,
  openPlaces,
  type Place,
  restore,
} from '@/tests/support/backups'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { orderBody } from '@/tests/support/crash-market'

/** for restoring on a machine that does other things as well */
const SLOW_MS = 180_000
const NOW = new Date('2026-11-18T12:00:00Z')
const EMAIL = 'hanna@example.com'
const PICTURE = 'reviews/0b5f6c1e-3d3c-4b8e-9a64-0d3a2f1c7e55.webp'

const places = openPlaces()
/** a small marketplace, and what is restored into */
let source: Place
let target: Place
let file: string
let before: Record<string, string>
let bytes: Buffer

beforeAll(async () => {
  source = await places.openMigrated()
  target = await places.open()
  const db = makeDb(source.database.pool)
  await buildBasics(db)
  const shop = await buildShop(db)
  await buildProduct(db, shop)
  await buildProduct(db, shop)
  await buildUser(db, { email: EMAIL })
  bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } })
    .webp()
    .toBuffer()
  await source.pictures.put(PICTURE, bytes)
  before = await holdings(source)
  file = places.file()
  await backUp(source, file)
}, SLOW_MS)
afterAll(() => places.close())

/** The demo's customer orders one piece for pickup; answers the order. */
async function placeOrder({ database }: Place) {
  const db = makeDb(database.pool)
  const handle = makeHandle({ db, clock: () => NOW, origin: 'http://test' })
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const call = async (line: string, body?: object) => {
    const [method = '', target] = line.split(' ')
    const init = { method, headers, body: body && JSON.stringify(body) }
    const response = await handle(new Request(`http://test/api/v1${target}`, init), { ip: INSIDE })
    const { data } = (await response.json()) as {
      data: { id: number; token: string; status: string }
    }
    expect(response.status, line).toBe(200)
    return data
  }
  const login = { email: 'customer@example.com', password: 'tiffin-demo' }
  headers.authorization = `Bearer ${(await call('POST /auth/login', login)).token}`
  const { rows } = await database.pool.query(
    `select s.id as "stockId", p.shop_id as "shopId",
        (select id from payments where tag = 'cash') as "paymentId"
      from stocks s join products p on p.id = s.product_id join shops h on h.id = p.shop_id
      where h.open and h.pickup and not p.addon and p.min_qty = 1 and s.quantity > 5
        and h.min_amount_minor = 0 order by s.id limit 1`,
  )
  const [target] = rows
  const cart = await call('POST /dashboard/user/cart/insert-product', {
    shop_id: target.shopId,
    products: [{ stock_id: target.stockId, quantity: 1 }],
  })
  return call('POST /dashboard/user/orders', orderBody(target, cart.id))
}

/** The same backup with one member written anew. */
async function changed(name: string, change: (text: string) => string): Promise<string> {
  const copy = places.file()
  await writeArchive(copy, async (add) => {
    for await (const member of readArchive(file)) {
      if (member.name === 'checksums.txt') continue
      const isIt = member.name === name
      await add(isIt ? { name, bytes: Buffer.from(change(member.bytes.toString())) } : member)
    }
  })
  return copy
}

const countTables = async ({ database }: Place) => {
  const { rows } = await database.pool.query(
    `select count(*)::int as n from pg_tables where schemaname in ('public', 'drizzle')`,
  )
  return rows[0].n
}

describe('[OP-81] a restore is refused in one sentence, with nothing changed,', () => {
  it('for a file that is damaged', async () => {
    const whole = readFileSync(file)
    const flipped = gunzipSync(whole)
    flipped.write('x', flipped.indexOf(EMAIL))
    const files = { cut: whole.subarray(0, whole.length - 9), other: gzipSync(flipped) }
    for (const [name, contents] of Object.entries(files)) {
      const copy = places.file()
      writeFileSync(copy, contents)
      await expect(restore(source, copy, { isReplacing: true }), name).rejects.toThrow(
        /^The backup .+ is damaged: .+ Nothing was changed\.$/,
      )
    }
    expect(await holdings(source)).toEqual(before)
  })

  it('for a backup of a newer version, of other tables or of another format', async () => {
    const cases: [RegExp, (header: BackupHeader) => object][] = [
      [/newer version/, (header) => ({ migrations: [...header.migrations, 9_999_999_999_999] })],
      [/other tables/, () => ({ migrations: [1] })],
      [/format 2/, () => ({ format: 2, tables: 'written otherwise' })],
    ]
    for (const [reason, change] of cases) {
      const copy = await changed('backup.json', (text) => {
        const header = JSON.parse(text)
        return JSON.stringify({ ...header, ...change(header) })
      })
      await expect(restore(source, copy, { isReplacing: true })).rejects.toThrow(reason)
    }
    expect(await holdings(source)).toEqual(before)
  })

  it(
    'for a database that has something, and a storage with another picture of that name',
    async () => {
      await expect(restore(source, file)).rejects.toThrow(
        /not empty \(there are rows in .+--replace/,
      )
      expect(await holdings(source)).toEqual(before)
      await target.pictures.put(PICTURE, Buffer.from('another picture'))
      await expect(restore(target, file)).rejects.toThrow(`another picture ${PICTURE}`)
      expect(await target.pictures.get(PICTURE)).toEqual(Buffer.from('another picture'))
      expect(await countTables(target)).toBe(0)
    },
    SLOW_MS,
  )

  it(
    'for rows that refer to nothing, and for fewer rows than were counted',
    async () => {
      const options = { isReplacing: true }
      const orphan = await changed('tables/shops/000001.jsonl', () => '')
      await expect(restore(target, orphan, options)).rejects.toThrow(/foreign key/)
      const fewer = await changed('tables/product_translations/000001.jsonl', (text) =>
        text.slice(text.indexOf('\n') + 1),
      )
      await expect(restore(target, fewer, options)).rejects.toThrow(
        /\d+ of \d+ rows of product_translations/,
      )
      expect(await countTables(target)).toBe(0)
    },
    SLOW_MS,
  )

  it(
    'for a storage that is full: rows stay as they were',
    async () => {
      const put = async () => {
        throw new Error('S3 answered 507')
      }
      const full = { ...source, pictures: { get: async () => undefined, put } }
      await expect(restore(full, file, { isReplacing: true })).rejects.toThrow('507')
      expect(await holdings(source)).toEqual(before)
    },
    SLOW_MS,
  )

  it('and a backup is, where there is no marketplace', async () => {
    await expect(backUp(target, places.file())).rejects.toThrow('no marketplace')
  })
})

describe('[OP-82] a backup of an earlier version', () => {
  it(
    'gets its own tables first and is then brought up to date',
    async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-earlier-'))
      cpSync(MIGRATIONS, folder, { recursive: true })
      const journal = path.join(folder, 'meta/_journal.json')
      const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
      writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }))
      const earlier = await places.open()
      await migrate(earlier, folder)
      rmSync(folder, { recursive: true, force: true })
      await earlier.database.pool.query(`insert into settings (key, value) values ('title', 'Old')`)
      const copy = places.file()
      await backUp(earlier, copy)
      await migrate(earlier)
      expect(await restore(target, copy)).toMatchObject({ migrations: entries.length - 1 })
      expect(await holdings(target)).toEqual(await holdings(earlier))
      await migrate(target)
      expect(await holdings(target)).toEqual(await holdings(earlier))
    },
    SLOW_MS,
  )
})

describe('[OP-80] a backup of the demo', () => {
  it(
    'holds every row, sequence and picture: the restored marketplace is equal, and takes orders',
    async () => {
      const demo = await places.openMigrated()
      await seedDemo(makeDb(demo.database.pool), { seed: 1, now: NOW })
      await demo.pictures.put(PICTURE, bytes)
      const whole = places.file()
      await backUp(demo, whole)
      const counts = await restore(target, whole, { isReplacing: true })
      expect(counts).toMatchObject({ pictures: 1, migrations: 0, madeAt: NOW.toISOString() })
      expect(await holdings(target)).toEqual(await holdings(demo))
      expect(await target.pictures.get(PICTURE)).toEqual(bytes)
      expect((await placeOrder(target)).status).toBe('new')
    },
    SLOW_MS,
  )
})

describe('[OP-83] the embedded database', () => {
  it('is neither backed up nor restored while another process has it open', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-locked-'))
    writeFileSync(path.join(folder, 'pg.lock'), String(process.ppid))
    await expect(openDatabase({ dir: path.join(folder, 'pg') })).rejects.toThrow(
      `in use by process ${process.ppid}`,
    )
    rmSync(folder, { recursive: true, force: true })
  })
})
