import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { listMeant } from '@/server/catalog/search/meant.queries'
import type { Db } from '@/server/platform/db/client'
import { productWords } from '@/server/platform/db/schema/product'
import { withTransaction } from '@/server/platform/db/transaction'
import { openTestDatabase, type TestDatabase } from '@/tests/support/database'

const dishes = ['pho', 'sushi', 'burger', 'falafel', 'cappuccino']

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
  await database.empty()
  await database.db.insert(productWords).values(dishes.map((word) => ({ word })))
})

/** Every word that one slip makes of a word: a letter left out, put in, another one, two in each other's place. */
function slipsOf(word: string): string[] {
  return Array.from(word).flatMap((letter, i) => {
    const [before, after] = [word.slice(0, i), word.slice(i + 1)]
    const swapped = after ? [before + after[0] + letter + after.slice(1)] : []
    return [before + after, `${before}x${letter}${after}`, `${before}x${after}`, ...swapped]
  })
}

/** How often the table of words was read from the first row to the last. */
async function countScans(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(
    sql`select seq_scan as n from pg_stat_xact_user_tables where relname = 'product_words'`,
  )
  return Number(rows[0]?.n)
}

describe('what a typed word means', () => {
  it.each(dishes.filter((word) => word.length > 4))(
    '[SE-13] is %s after any slip of one letter',
    async (word) => {
      for (const slip of slipsOf(word)) {
        const [meant] = await listMeant(database.db, slip)
        expect(meant?.direct, slip).toEqual([word])
      }
    },
  )

  it('[SE-13] is a word of three letters with two swapped or one doubled, and no other', async () => {
    for (const slip of ['hpo', 'poh', 'phho'])
      expect((await listMeant(database.db, slip))[0]?.direct, slip).toEqual(['pho'])
    for (const slip of ['xho', 'pxo']) {
      expect((await listMeant(database.db, slip))[0]?.direct, slip).toEqual([])
    }
  })

  it('keeps the order of the words that were typed', async () => {
    const meant = await listMeant(database.db, 'fallafel xylophone suhsi pho burgre')
    expect(meant.map(({ typed, direct }) => [typed, ...direct])).toEqual([
      ['fallafel', 'falafel'],
      ['xylophone'],
      ['suhsi', 'sushi'],
      ['pho', 'pho'],
      ['burgre', 'burger'],
    ])
  })

  it('[SE-23] is found by an index among many words, known or not', async () => {
    await database.db.execute(sql`insert into product_words
      select translate(md5(n::text), '0123456789', 'ghijklmnop') from generate_series(1, 60000) n on conflict do nothing`)
    await database.db.execute(sql`vacuum analyze product_words`)
    for (const text of ['su', 'pho', 'xyz', 'suhsi', 'capuccino', 'burgre falafl xylophone']) {
      const scans = await withTransaction(database.db, async (tx) => {
        const before = await countScans(tx)
        await listMeant(tx, text)
        return (await countScans(tx)) - before
      })
      expect(scans, text).toBe(0)
    }
  })
})
