import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import readTexts from '@/pages/api/locales/[lng]/[ns]'
import addTexts from '@/pages/api/locales/add/[lng]/[ns]'
import readImage from '@/pages/api/storage/images/[...path]'
import { makeHandle } from '@/server/app/handle'
import '@/server/app/wiring'
import { seedDemo } from '@/server/demo/seed/seed'
import { makeDb, migrateDb } from '@/server/platform/db/client'
import { payments } from '@/server/platform/db/schema/payment'
import { makeBus } from '@/server/platform/pubsub/bus'
import { askDoor } from '@/tests/support/door'
import { beginWalk, type Walk } from '@/tests/support/walk'
import { answerForFacebook, signIn, signUp, walkAccounts } from '@/tests/support/walk-account'
import { findOffer, walkCart, walkGroup, walkOrder, walkPayment } from '@/tests/support/walk-orders'
import { readAll, readFacts } from '@/tests/support/walk-reads'
import { listRefusable, refuseAll } from '@/tests/support/walk-refusals'
import {
  walkAccount,
  walkParcel,
  walkRequests,
  walkReservations,
  walkTickets,
} from '@/tests/support/walk-services'

/** A Wednesday noon: most shops of the demo are open then. */
const NOW = new Date('2026-11-18T12:00:00Z')

let folder: string | undefined

/** Sets the environment that a walk wants, which this process reads once. */
function prepare(): void {
  if (folder) return
  const made = mkdtempSync(path.join(os.tmpdir(), 'tiffin-walk-'))
  folder = made
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  const facebook = { FACEBOOK_APP_ID: '42', FACEBOOK_APP_SECRET: 'hush' }
  Object.assign(process.env, { DATA_DIR: made, DEMO: '1', LOG_LEVEL: 'error', ...facebook })
}

/** Doors that Next serves beside /api/v1. */
async function walkDoors(walk: Walk): Promise<void> {
  const texts = await askDoor(readTexts, 'GET', { lng: 'de', ns: 'translation.json' })
  walk.hold('GET /locales/de/translation.json', texts.status, texts.body)
  const none = await askDoor(readTexts, 'GET', { lng: 'xx', ns: 'translation.json' })
  walk.hold('GET /locales/xx/translation.json', none.status, none.body)
  const added = await askDoor(addTexts, 'POST', { lng: 'de', ns: 'translation' }, { 'a.b': 'a' })
  walk.hold('POST /locales/add/de/translation', added.status, added.body)
  const image = await askDoor(readImage, 'GET', { path: ['users', 'customer.webp'] })
  walk.hold('GET /storage/images/users/customer.webp', image.status, null)
  const missing = await askDoor(readImage, 'GET', { path: ['users', 'nobody.webp'] })
  walk.hold('GET /storage/images/users/nobody.webp', missing.status, missing.body)
}

/** Everything a customer, a seller, a courier and an admin can do in the demo marketplace. */
async function walkEverything(pool: pg.Pool): Promise<Walk> {
  await migrateDb(pool, 'server/platform/db/migrations')
  const db = makeDb(pool)
  await seedDemo(db, { seed: 1, now: NOW })
  // the seed keeps it off: the demo has no page to pay on
  await db.update(payments).set({ active: true }).where(eq(payments.tag, 'sandbox'))
  const walk = beginWalk(
    makeHandle({ db, clock: () => NOW, origin: 'http://walk', live: makeBus() }),
  )
  const tokens = {
    customer: await signIn(walk, 'customer'),
    seller: await signIn(walk, 'seller'),
    courier: await signIn(walk, 'courier'),
    admin: await signIn(walk, 'admin'),
  }
  const facts = await readFacts(walk, tokens.customer)
  const offer = await findOffer(walk, tokens)
  const newcomer = await signUp(walk, db, 'newcomer@example.com')
  const parts: [what: string, part: () => Promise<void>][] = [
    ['reading', () => readAll(walk, facts, tokens)],
    ['accounts', () => walkAccounts(walk, db)],
    ['the account', () => walkAccount(walk, tokens, facts)],
    ['the cart', () => walkCart(walk, tokens, offer)],
    ['the group order', () => walkGroup(walk, tokens, offer)],
    ['the order', () => walkOrder(walk, tokens, offer)],
    ['the payment', () => walkPayment(walk, tokens, offer)],
    ['the parcel', () => walkParcel(walk, tokens, facts)],
    ['the booking', () => walkReservations(walk, tokens, facts)],
    ['the requests', () => walkRequests(walk, newcomer, tokens, facts)],
    ['the tickets', () => walkTickets(walk, tokens)],
    ['the doors', () => walkDoors(walk)],
    ['refusals', () => refuseAll(walk, newcomer)],
  ]
  const broken: string[] = []
  for (const [what, part] of parts) {
    await part().catch((error: Error) => broken.push(`${what}: ${error.message}`))
  }
  return { ...walk, problems: [...broken, ...walk.problems] }
}

/**
 * Walks through a new marketplace with the demo's data on an empty database; prints how many
 * operations were answered. Answers the number of failures: what breaks the contract, what was
 * refused and should not be, and every operation of the contract but the `exceptions` that was never
 * answered with success, or never refused although it can be. Our own operations are only counted:
 * the API tests call each.
 */
export async function checkSeeded(
  engine: string,
  pool: pg.Pool,
  exceptions: readonly string[],
): Promise<number> {
  prepare()
  const outside = globalThis.fetch
  globalThis.fetch = answerForFacebook
  try {
    const { contract, seen, problems } = await walkEverything(pool)
    const { operations, additions } = contract
    const theirs = operations.filter((name) => !additions.has(name))
    const wanted = theirs.filter((name) => !exceptions.includes(name))
    const count = (kind: 'taken' | 'refused', names: Iterable<string> = wanted) =>
      [...names].filter((name) => (seen.get(name)?.[kind] ?? 0) > 0).length
    const uncalled = wanted.filter((name) => !seen.has(name))
    const untaken = wanted.filter((name) => !uncalled.includes(name) && !seen.get(name)?.taken)
    const refusable = listRefusable().filter((name) => wanted.includes(name))
    const unrefused = refusable.filter((name) => seen.has(name) && !seen.get(name)?.refused)
    for (const problem of problems) console.error(`${engine}, seeded: ${problem}`)
    for (const name of uncalled) console.error(`${engine}, seeded: not called: ${name}`)
    for (const name of unrefused) console.error(`${engine}, seeded: never refused: ${name}`)
    for (const name of untaken) console.error(`${engine}, seeded: never with success: ${name}`)
    const answers = [...seen.values()].reduce((sum, one) => sum + one.taken + one.refused, 0)
    console.log(
      `${engine}, seeded database: ${count('taken')}/${theirs.length} with success, ${count('refused')} with refusal (${refusable.length} can refuse); ${answers} answers held against the contract, ${exceptions.length} exceptions (chat); of our own ${count('taken', additions)}/${additions.size} with success, ${count('refused', additions)} with refusal`,
    )
    return problems.length + uncalled.length + untaken.length + unrefused.length
  } finally {
    globalThis.fetch = outside
  }
}
