import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '@/scripts/lib.mjs'
import { accessCases, type Person, standing, people as uids } from './access-cases'
import { buildUser } from './builders'
import { customTokenOf, type Note, type People } from './firebase-people'

type Token = Parameters<Window['firestoreBench']['open']>[0]['token']

/** The table once: each case in a tab of its own, as the person that it names. */
async function runTable(
  page: Page,
  { port, group, note }: { port: number; group: string; note: Note },
  tokenOf: (who: Person) => Promise<Token>,
): Promise<void> {
  for (const [index, { name, who, isAllowed }] of accessCases.entries()) {
    const token = await tokenOf(who)
    const id = await page.evaluate((where) => window.firestoreBench.open(where), { port, token })
    const verdict = await page.evaluate(
      ([bench, one]) => window.firestoreBench.access(bench, one),
      [id, index] as const,
    )
    note(group, name, verdict, isAllowed ? 'fulfilled' : 'permission-denied')
    await page.evaluate((one) => window.firestoreBench.close(one), id)
  }
}

async function writeStanding(page: Page, port: number, token?: Token): Promise<void> {
  const id = await page.evaluate((where) => window.firestoreBench.open(where), { port, token })
  for (const { path: at, fields } of standing) {
    const verdict = await page.evaluate(
      ([bench, where, what]) => window.firestoreBench.write(bench, where, what),
      [id, at, fields] as const,
    )
    if (verdict !== 'ok') throw new Error(`${at}: ${verdict}`)
  }
  await page.evaluate((one) => window.firestoreBench.close(one), id)
}

/** The ID token of our user: a custom token of our API, exchanged as the SDK does. */
async function idTokenOf(pagePort: number, session: string): Promise<string> {
  const base = `http://localhost:${pagePort}/identitytoolkit.googleapis.com/v1`
  const answer = await fetch(`${base}/accounts:signInWithCustomToken?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: await customTokenOf(pagePort, session) }),
  })
  return (await answer.json()).idToken
}

/** The table against the embedded server. `freePort`: a server that permits everything. */
export async function runAccess({
  db,
  open,
  port,
  freePort: openPort,
  pagePort,
  note,
}: People & { freePort: number }): Promise<void> {
  const page = await open()
  await writeStanding(page, openPort)
  const tokens = new Map<Person, string>()
  for (const [index, name] of Object.keys(uids).entries()) {
    const role = name === 'support' ? 'admin' : 'user'
    const id = Number(uids[name as keyof typeof uids])
    const { token } = await buildUser(db, { id, role, email: `access${index}@example.com` })
    tokens.set(name as Person, await idTokenOf(pagePort, token))
  }
  await runTable(page, { port, group: 'access', note }, async (who) => tokens.get(who))
  await page.context().close()
}

const START_MS = 60_000

async function isUp(port: number): Promise<boolean> {
  const end = Date.now() + START_MS
  while (Date.now() < end) {
    const isAnswered = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (isAnswered) return true
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return false
}

/** The same table against Google's emulator with firestore.rules, where FIRESTORE_EMULATOR_JAR names it. */
export async function runEmulator({ open, note }: Pick<People, 'open' | 'note'>): Promise<void> {
  const jar = process.env.FIRESTORE_EMULATOR_JAR
  if (!jar) {
    console.log('SKIPPED: firestore.rules on Google’s emulator (FIRESTORE_EMULATOR_JAR is not set)')
    return
  }
  const port = await freePort()
  const rules = path.resolve('firestore.rules')
  const args = ['-jar', jar, '--host', '127.0.0.1', '--port', String(port), '--rules', rules]
  const child = spawn('java', args, { stdio: 'ignore' })
  try {
    if (!(await isUp(port))) throw new Error('the emulator did not start')
    const page = await open()
    await writeStanding(page, port, 'owner')
    await runTable(page, { port, group: 'rules on Google’s emulator', note }, async (who) =>
      who === 'guest'
        ? undefined
        : {
            user_id: uids[who],
            role: who === 'support' ? 'admin' : 'user',
            firebase: { sign_in_provider: 'custom', identities: {} },
          },
    )
    await page.context().close()
  } finally {
    child.kill()
  }
}
