// Five people who write to each other, a server that is killed amid 1,000 messages, and 2,000 open conversations: npm run check:chat -- [--only people|crowd]
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD, type DemoRole, demoEmail } from '@/domain/demo'
import { crowdOfChats } from '@/tests/support/chat-crowd'
import { addRecorder, readLog, sendByHand } from '@/tests/support/chat-recorder'
import { text } from '@/tests/support/e2e'
import { call, placeOrder, signIn, signUp } from '@/tests/support/e2e-market'
import { ensureBuilt, ensureChromium, freePort } from './lib.mjs'
import { type RunningServer, startServer } from './serve'

const { values } = parseArgs({ options: { only: { type: 'string' } } })

const DATA_DIR = '.data/chat'
/** each side of each conversation sends as many */
const BY_HAND = 20
const BURST = 1_000
const OPEN = 2_000
const ANSWERS = 400
const MOST_MS = 200

let failed = 0
function note(name: string, isSo: boolean, figures: string): void {
  if (!isSo) failed += 1
  console.log(`${isSo ? 'ok' : 'FAILED'} ${name}: ${figures}`)
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
const figuresOf = (delays: number[]) => {
  delays.sort((a, b) => a - b)
  const [median, p95, most] = [at(delays, 0.5), at(delays, 0.95), at(delays, 1)]
  return {
    p95,
    text: `median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, most ${most.toFixed(0)} ms of ${delays.length}`,
  }
}

interface Conversation {
  name: string
  pages: [Page, Page]
}

/** Two customers, a seller, a courier and the support, each in a browser of their own. */
async function openPeople(browser: Browser, url: string): Promise<Conversation[]> {
  const people = await Promise.all(
    Array.from({ length: 5 }, () => browser.newContext({ baseURL: url })),
  )
  const [one, two, seller, courier, support] = people
  if (!one || !two || !seller || !courier || !support) throw new Error('five people')
  const staff = { seller, courier, admin: support } satisfies Partial<Record<DemoRole, unknown>>
  for (const [role, context] of Object.entries(staff)) {
    const email = demoEmail(role as DemoRole)
    await signIn(context.request, { email, password: DEMO_PASSWORD })
  }
  await signUp(one.request)
  await signUp(two.request)
  const order = await placeOrder(two.request, { type: 'delivery' })
  for (const status of ['accepted', 'cooking', 'ready']) {
    await call(support.request, `POST dashboard/seller/orders/${order.id}/status`, {
      data: { status },
    })
  }
  await call(courier.request, `POST dashboard/deliveryman/orders/${order.id}/status`, {
    data: { status: 'on_a_way' },
  })
  const asked = [
    ['customer and seller', one, seller, { roleId: 'seller', shop_id: 1 }, '/console/chats/'],
    [
      'customer and courier',
      two,
      courier,
      { roleId: 'deliveryman', order_id: order.id },
      '/courier/chats/',
    ],
    ['customer and support', one, support, {}, '/console/chats/'],
  ] as const
  const opened: Conversation[] = []
  for (const [name, customer, desk, wanted, place] of asked) {
    const { id } = await call<{ id: string }>(customer.request, 'POST dashboard/user/chats', {
      data: wanted,
    })
    const [asking, answering] = [await customer.newPage(), await desk.newPage()]
    for (const page of [asking, answering]) await addRecorder(page)
    await asking.goto(`/chats/${id}`)
    await sendByHand(asking, `${name}: hello`)
    await asking.getByRole('log').getByText(`${name}: hello`).waitFor()
    await answering.goto(`${place}${id}`)
    await answering.getByRole('log').getByText(`${name}: hello`).waitFor()
    opened.push({ name, pages: [asking, answering] })
  }
  return opened
}

const seenBy = (page: Page, words: string, timeout = 20_000) =>
  page.waitForFunction((one) => window.chatRecorder.seen[one], words, { polling: 50, timeout })

/** Messages by hand, to and fro in one conversation, each when the one before has arrived; how long each took, ms. */
async function writeByHand({ name, pages: [one, other] }: Conversation, round: string) {
  const delays: number[] = []
  for (let n = 0; n < BY_HAND * 2; n += 1) {
    const [from, to] = n % 2 === 0 ? [one, other] : [other, one]
    const words = `${name} ${round} ${n}`
    await sendByHand(from, words)
    await seenBy(to, words)
    const sent = await from.evaluate((key) => window.chatRecorder.sent[key], words)
    const seen = await to.evaluate((key) => window.chatRecorder.seen[key], words)
    delays.push((seen ?? Number.NaN) - (sent ?? Number.NaN))
  }
  return delays
}

/** One message on its way at a time is held against the limit; one in each conversation shows what this machine bears. */
async function checkLatency(conversations: readonly Conversation[]): Promise<void> {
  const delays: number[] = []
  for (const one of conversations) delays.push(...(await writeByHand(one, 'by hand')))
  const { p95, text: figures } = figuresOf(delays)
  note('a message stands in the other browser within 200 ms, p95', p95 <= MOST_MS, figures)
  const many = await Promise.all(conversations.map((one) => writeByHand(one, 'at once')))
  console.log(`in ${conversations.length} conversations at once: ${figuresOf(many.flat()).text}`)
}

/** What each page is to send: its own name and a number. */
const burstOf = (name: string, side: number, count: number) =>
  Array.from({ length: count }, (_, n) => `${name} ${side === 0 ? 'asks' : 'answers'} ${n}`)

/** Kills the server amid a burst, starts it again, and counts what both sides of each conversation read. */
async function checkKill(
  conversations: readonly Conversation[],
  server: RunningServer,
  restart: () => Promise<RunningServer>,
): Promise<RunningServer> {
  const sides = conversations.flatMap(({ name, pages }) =>
    pages.map((page, side) => ({ page, other: pages[1 - side] as Page, name, side })),
  )
  const each = Math.ceil(BURST / sides.length)
  const texts = sides.map(({ name, side }) => burstOf(name, side, each))
  const sending = sides.map(({ page }, index) =>
    page.evaluate((all) => window.chatRecorder.burst(all), texts[index] ?? []),
  )
  const seenOf = async () => {
    const counts = await Promise.all(
      sides.map(({ other }, index) =>
        other.evaluate(
          (all) => all.filter((one) => window.chatRecorder.seen[one]).length,
          texts[index] ?? [],
        ),
      ),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }
  while ((await seenOf()) < BURST * 0.3) await new Promise((resolve) => setTimeout(resolve, 50))
  const before = await seenOf()
  await server.kill()
  const next = await restart()
  await Promise.all(sending)
  const sent = each * sides.length
  // a page shows the last hundred: in a burst some pass by it unseen
  await Promise.all(
    sides.map(({ other }, index) => seenBy(other, texts[index]?.at(-1) ?? '', 240_000)),
  )
  note(
    'the server was killed amid the burst',
    before < sent,
    `${before} of ${sent} had been seen before, the last of each side after it was started again`,
  )
  for (const { name, pages } of conversations) {
    const wanted = [0, 1].map((side) => burstOf(name, side, each))
    for (const page of pages) {
      await page.reload()
      await page
        .getByRole('log')
        .getByText(wanted[0]?.at(-1) ?? '')
        .waitFor()
      const read = (await readLog(page, text('en', 'chat.earlier'))).filter((one) =>
        / (asks|answers) \d+$/.test(one),
      )
      const own = wanted.map((all) => read.filter((one) => all.includes(one)))
      const isSame = own.every((all, side) => all.join() === wanted[side]?.join())
      note(
        `${name}: nothing lost, nothing twice, order kept`,
        isSame && read.length === 2 * each,
        `${read.length} read of ${2 * each}, ${new Set(read).size} different`,
      )
    }
  }
  return next
}

/** Resident memory of a process, MB. */
const residentMb = ({ child }: RunningServer) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

async function checkCrowd(start: () => Promise<RunningServer>, port: number): Promise<void> {
  const crowd = await crowdOfChats(DATA_DIR, OPEN)
  const server = await start()
  try {
    const before = residentMb(server)
    await crowd.open(port)
    const opened = residentMb(server)
    const delays = await crowd.write(port, ANSWERS)
    const { p95, text: figures } = figuresOf(delays)
    note(
      `${OPEN} open conversations on one process`,
      delays.length === ANSWERS && p95 <= MOST_MS,
      `memory ${before.toFixed(0)} MB before, ${opened.toFixed(0)} MB with them, ${residentMb(server).toFixed(0)} MB after ${ANSWERS} messages; a message ${figures}`,
    )
    crowd.close()
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const sessions = await fetch(`${server.url}/api/metrics`).then((answer) => answer.text())
    const left = Number(/^firestore_listeners (\d+)/m.exec(sessions)?.[1] ?? Number.NaN)
    console.log(`listeners two seconds after all were closed: ${left} (sessions wait a minute)`)
  } finally {
    await server.stop()
  }
}

async function checkPeople(start: () => Promise<RunningServer>, executablePath?: string) {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  let server = await start()
  try {
    const conversations = await openPeople(browser, server.url)
    await checkLatency(conversations)
    server = await checkKill(conversations, server, start)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function main(): Promise<void> {
  await ensureBuilt()
  const found = ensureChromium()
  if (found.missing) throw new Error(found.missing)
  rmSync(path.resolve(DATA_DIR), { recursive: true, force: true })
  const [port, chatPort] = [await freePort(), await freePort()]
  const env = { AUTOPILOT: '0', FIRESTORE_PORT: String(chatPort) }
  const start = () => startServer({ port, dataDir: DATA_DIR, env })
  if (values.only === 'crowd') await (await start()).stop()
  else await checkPeople(start, found.path)
  if (values.only !== 'people') await checkCrowd(start, chatPort)
  if (failed > 0) process.exitCode = 1
}

await main()
