import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { users } from '@/server/platform/db/schema/user'
import { buildUser } from './builders'

export type Note = (group: string, name: string, verdict: string, wanted?: string) => void

export interface People {
  db: Db
  /** a page of its own, as another browser would have it */
  open(): Promise<Page>
  /** of the chat's server */
  port: number
  pagePort: number
  note: Note
}

type Role = 'user' | 'seller' | 'admin'

/** Our own session of a new user, as the cookie would carry it. */
async function sessionOf(db: Db, role: Role) {
  const { user, token } = await buildUser(db, { role })
  return { uid: String(user.id), token }
}

export async function customTokenOf(pagePort: number, session: string): Promise<string> {
  const url = `http://localhost:${pagePort}/api/v1/dashboard/user/profile/firebase/custom-token`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}` },
  })
  return (await answer.json()).data.custom_token
}

/** A page whose SDK is signed in as a new user of ours. */
async function signedIn(people: People, role: Role) {
  const session = await sessionOf(people.db, role)
  const custom = await customTokenOf(people.pagePort, session.token)
  const page = await people.open()
  const { id, uid } = await page.evaluate(
    ([port, token]) => window.firestoreBench.signIn(port, token),
    [people.port, custom] as const,
  )
  return { page, id, uid, expected: session.uid }
}

const until = async (isDone: () => Promise<boolean>, ms = 20_000): Promise<string> => {
  const end = Date.now() + ms
  while (Date.now() < end) {
    if (await isDone()) return 'ok'
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return `not within ${ms} ms`
}

const is = (isSo: boolean) => (isSo ? 'ok' : 'no')

/** Sign-in by our own tokens, what they say, and how they end. */
export async function runIdentity(people: People): Promise<void> {
  const { db, note } = people
  const step = (name: string, verdict: string, wanted?: string) =>
    note('identity', name, verdict, wanted)
  const one = await signedIn(people, 'user')
  step('a custom token signs in as our user', one.uid, one.expected)
  const claims = (who: typeof one) =>
    who.page.evaluate((id) => window.firestoreBench.claims(id), who.id)
  step('the token says how', String((await claims(one)).provider), 'custom')
  step('a customer has their role', String((await claims(one)).role), 'user')
  const admin = await signedIn(people, 'admin')
  step('an admin has theirs', String((await claims(admin)).role), 'admin')
  const refresh = (who: typeof one) =>
    who.page.evaluate((id) => window.firestoreBench.refresh(id), who.id)
  step('the token is renewed', await refresh(one), 'fulfilled')

  const say = (parties: string[], chat: string, text: string) =>
    one.page.evaluate(
      ([id, chatId, all, uid, what]) => window.firestoreBench.say(id, chatId, all, uid, what),
      [one.id, chat, parties, one.uid, text] as const,
    )
  const parties = [one.uid, admin.uid]
  const chat = await one.page.evaluate(([id, all]) => window.firestoreBench.openChat(id, all), [
    one.id,
    parties,
  ] as const)
  step('a chat is opened with the SDK’s own credentials', is(chat.length === 20))
  step('and written to', await say(parties, chat, 'hello'), 'fulfilled')
  await one.page.evaluate(([id, uid]) => window.firestoreBench.watch(id, uid), [
    one.id,
    one.uid,
  ] as const)
  const watched = () => one.page.evaluate((id) => window.firestoreBench.watched(id), one.id)
  step('and listened to', await until(async () => 'hello' in (await watched()).seen))

  await one.page.evaluate((id) => window.firestoreBench.signOut(id), one.id)
  step('signing out ends the listener', await until(async () => (await watched()).error !== ''))
  step('and nothing can be written', await say(parties, chat, 'late'), 'permission-denied')

  await db
    .update(users)
    .set({ active: false })
    .where(eq(users.id, Number(admin.uid)))
  step('who was switched off gets no new token', await refresh(admin), 'auth/user-disabled')
  step('and is signed out', await refresh(admin), 'nobody')

  const url = `http://localhost:${people.pagePort}/api/v1/dashboard/user/profile/firebase/custom-token`
  const guest = await fetch(url, { method: 'POST' })
  step('nobody gets no token', String(guest.status), '401')
  const forged = await one.page.evaluate(
    (port) =>
      window.firestoreBench.signIn(port, 'e30.e30.e30').then(
        () => 'signed in',
        (error: { code: string }) => error.code,
      ),
    people.port,
  )
  step('a forged token is refused', forged, 'auth/invalid-custom-token')
  for (const { page } of [one, admin]) await page.context().close()
}

const MESSAGES = 100

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

/** How long a message takes from one browser to another; prints median and p95. */
export async function runLatency(people: People): Promise<void> {
  const writer = await signedIn(people, 'user')
  const reader = await signedIn(people, 'seller')
  const parties = [writer.uid, reader.uid]
  const chat = await writer.page.evaluate(([id, all]) => window.firestoreBench.openChat(id, all), [
    writer.id,
    parties,
  ] as const)
  await reader.page.evaluate(([id, uid]) => window.firestoreBench.watch(id, uid), [
    reader.id,
    reader.uid,
  ] as const)
  const watched = () => reader.page.evaluate((id) => window.firestoreBench.watched(id), reader.id)
  const delays: number[] = []
  for (let n = 0; n < MESSAGES; n += 1) {
    const text = `message ${n}`
    const sentAt = await writer.page.evaluate(
      ([id, chatId, all, uid, what]) => {
        const now = window.firestoreBench.now()
        void window.firestoreBench.say(id, chatId, all, uid, what)
        return now
      },
      [writer.id, chat, parties, writer.uid, text] as const,
    )
    const verdict = await until(async () => text in (await watched()).seen)
    if (verdict !== 'ok') people.note('messages', text, verdict)
    else delays.push(((await watched()).seen[text] ?? Number.NaN) - sentAt)
  }
  const { order } = await watched()
  const wanted = Array.from({ length: MESSAGES }, (_, n) => `message ${n}`)
  people.note('messages', 'all, once, in order', is(order.join() === wanted.join()))
  delays.sort((a, b) => a - b)
  const [median, late] = [at(delays, 0.5), at(delays, 0.95)]
  console.log(`messages: median ${median.toFixed(0)} ms, p95 ${late.toFixed(0)} ms`)
  people.note('messages', 'half of them within 200 ms', is(median < 200))
  for (const { page } of [writer, reader]) await page.context().close()
}
