import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Browser, chromium, type Page } from '@playwright/test'
import { requestCaller } from '@/lib/site'
import { makeBrowserHandler } from '@/server/app/browser-handler'
import { makeVerify } from '@/server/app/firestore'
import { makeHandle } from '@/server/app/handle'
import { makeIdentity } from '@/server/demo/identity-emulator/identity'
import { chatPolicy, type Firestore } from '@/server/firestore/api'
import { firestoreAddressPort } from '@/server/people/auth/firestore-address.port'
import { type Db, makeDb, migrateDb } from '@/server/platform/db/client'
import { openDatabase } from '@/server/platform/db/pool'
import { accessCases } from '@/tests/support/access-cases'
import { bundleBench } from '@/tests/support/bench-bundle'
import { type CuttingProxy, openProxy } from '@/tests/support/cutting-proxy'
import { runAccess, runEmulator } from '@/tests/support/firebase-access'
import { runIdentity, runLatency } from '@/tests/support/firebase-people'
import { openFirestore } from '@/tests/support/firestore-server'
import { ensureChromium } from './lib.mjs'

/**
 * Runs the web SDK in Chromium against the embedded Firestore server: operations, failures over streams
 * and long polls, sign-in by our tokens, and who may read and write what. With FIRESTORE_EMULATOR_JAR
 * the table of access also against Google's emulator and firestore.rules.
 */
const DATA_DIR = '.data/firebase'
const root = path.resolve(import.meta.dirname, '..')
const limits = { writesPerMinute: 1_000_000, sessionsPerOwner: 500 }

const counts = new Map<string, { passed: number; failed: number }>()

/** Counts a verdict, and prints what is not as it should be. */
function note(group: string, name: string, verdict: string, wanted = 'ok'): void {
  const count = counts.get(group) ?? { passed: 0, failed: 0 }
  counts.set(group, count)
  if (verdict === wanted) count.passed += 1
  else {
    count.failed += 1
    console.error(`FAILED ${group}: ${name}: ${verdict}`)
  }
}

/** Pages without content, and the API with the exchange of tokens, on one origin. */
async function servePages(db: Db): Promise<Server> {
  const identity = makeIdentity({ db, isOpen: true, isTokensOnly: true })
  const handle = makeHandle({ db, origin: 'http://localhost' })
  const browserHandler = makeBrowserHandler(handle, async () => identity)
  const api = getRequestListener(
    (request, env) => browserHandler(request, requestCaller(env.incoming as never)),
    { overrideGlobalObjects: false },
  )
  const server = createServer((request, response) => {
    if (request.url !== '/bench') return void api(request, response)
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>bench</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

async function openPage(browser: Browser, pagePort: number, script: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`http://localhost:${pagePort}/bench`)
  await page.addScriptTag({ content: script })
  return page
}

const transports = [
  ['streaming', false],
  ['long polling', true],
] as const

async function runParity(page: Page, port: number): Promise<void> {
  for (const [transport, isLongPolling] of transports) {
    const id = await page.evaluate((where) => window.firestoreBench.open(where), {
      port,
      isLongPolling,
    })
    const names = await page.evaluate(() => window.firestoreBench.parityNames)
    for (const [index, name] of names.entries()) {
      const verdict = await page.evaluate(
        ([bench, one, prefix]) => window.firestoreBench.parity(bench, one, prefix),
        [id, index, `parity${Number(isLongPolling)}x`] as const,
      )
      note(`operations over ${transport}`, name, verdict)
    }
    await page.evaluate((one) => window.firestoreBench.close(one), id)
  }
}

async function runFailures(page: Page, proxy: CuttingProxy, restart: () => Promise<void>) {
  await page.exposeFunction('breakCut', () => proxy.cut())
  await page.exposeFunction('breakSetOnline', (isOnline: boolean) => proxy.setOn(isOnline))
  await page.exposeFunction('breakRestart', restart)
  for (const [transport, isLongPolling] of transports) {
    const id = await page.evaluate((where) => window.firestoreBench.open(where), {
      port: proxy.port,
      isLongPolling,
    })
    const names = await page.evaluate(() => window.firestoreBench.failureNames)
    for (const [index, name] of names.entries()) {
      const verdict = await page.evaluate(
        ([bench, one, prefix]) => window.firestoreBench.failure(bench, one, prefix),
        [id, index, `failure${Number(isLongPolling)}x`] as const,
      )
      note(`failures over ${transport}`, name, verdict)
    }
    await page.evaluate((one) => window.firestoreBench.close(one), id)
  }
}

async function main(): Promise<void> {
  const found = ensureChromium()
  if (found.missing) throw new Error(found.missing)
  rmSync(path.join(root, DATA_DIR), { recursive: true, force: true })
  const database = await openDatabase({ dir: path.join(root, DATA_DIR) })
  await database.prepare((pool) =>
    migrateDb(pool, path.join(root, 'server/platform/db/migrations')),
  )
  const db = makeDb(database.pool)
  const script = await bundleBench('firestore-bench.ts')
  const pages = await servePages(db)
  const pagePort = portOf(pages)
  const free = { pagePort, limits }
  let server = await openFirestore(db, free)
  const strict: Firestore = await openFirestore(db, {
    ...free,
    policy: chatPolicy,
    verify: makeVerify(db),
  })
  firestoreAddressPort.register({ port: strict.port })
  // the page's origin is the one that the server knows: a proxy in between changes the port only
  const proxy = await openProxy(server.port)
  const restart = async () => {
    proxy.setOn(false)
    await server.close()
    server = await openFirestore(db, free)
    proxy.leadTo(server.port)
    proxy.setOn(true)
  }
  const browser = await chromium.launch({
    ...(found.path ? { executablePath: found.path } : {}),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    const open = () => openPage(browser, pagePort, script)
    await runParity(await open(), server.port)
    await runFailures(await open(), proxy, restart)
    await runAccess({ db, open, port: strict.port, freePort: server.port, pagePort, note })
    await runEmulator({ open, note })
    await runIdentity({ db, open, port: strict.port, pagePort, note })
    await runLatency({ db, open, port: strict.port, pagePort, note })
  } finally {
    await browser.close()
    await proxy.close()
    await server.close()
    await strict.close()
    pages.closeAllConnections()
    pages.close()
    await database.close()
  }
  let failed = 0
  for (const [group, count] of counts) {
    console.log(`${group}: ${count.passed} passed, ${count.failed} failed`)
    failed += count.failed
  }
  if (failed > 0 || accessCases.length === 0 || counts.size < 7) process.exitCode = 1
}

await main()
