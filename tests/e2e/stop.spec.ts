import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '@/scripts/lib.mjs'
import { type RunningServer, startServer, withoutEnvFile } from '@/scripts/serve'
import { type Customer, call, findTarget, register } from '@/tests/support/crash-market'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tiffin-stop-'))
let server: RunningServer
let customer: Customer

/** A request whose body arrives in two parts: it is under way until `finish` sends the second one. */
function slowRequest(line: string, body: unknown) {
  const text = JSON.stringify(body)
  const request = http.request(`${server.url}/api/v1${line}`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      authorization: `Bearer ${customer.token}`,
    },
  })
  const answered = new Promise<{ status: number; body: string; connection?: string }>(
    (resolve, reject) => {
      request.once('error', reject)
      request.once('response', async (response) => {
        let said = ''
        response.once('error', reject)
        for await (const chunk of response) said += chunk
        const { statusCode: status = 0, headers } = response
        resolve({ status, body: said, connection: headers.connection })
      })
    },
  )
  request.write(text.slice(0, 5))
  return { answered, finish: () => request.end(text.slice(5)) }
}

/** A stream of live signals that is open; `ended` waits for its end. */
async function openStream(): Promise<{ ended: Promise<void> }> {
  const me = await call(server.url, 'GET /dashboard/user/profile/show', undefined, customer)
  const answer = await fetch(`${server.url}/api/v1/rest/live?topic=user:${me.data.id}`, {
    headers: { authorization: `Bearer ${customer.token}` },
  })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const reader = answer.body?.getReader()
  await reader?.read()
  const end = async () => {
    while (!(await reader?.read())?.done);
  }
  return { ended: end() }
}

const isRefused = () =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })

const statusOf = (address: string) =>
  fetch(server.url + address, { headers: { connection: 'close' } }).then(({ status }) => status)

test.describe.configure({ mode: 'serial', timeout: 180_000 })

test.beforeEach(async () => {
  const env = { AUTOPILOT: '0', STOP_DELAY_MS: '4000', TRUST_PROXY: '1' }
  server = await startServer({ port: await freePort(), dataDir, env })
})

test.afterEach(async () => {
  await server.kill()
})

test.afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

test('[OP-23] a server that is asked to stop answers what it has begun, ends streams, and takes nothing new', async () => {
  customer = await register(server.url, 1)
  const target = await findTarget(server.url)
  const stream = await openStream()
  const lines = [{ stock_id: target.stockId, quantity: 1 }]
  const slow = slowRequest('/dashboard/user/cart/insert-product', {
    shop_id: target.shopId,
    products: lines,
  })
  const exited = once(server.child, 'exit')
  // a spare connection as browsers open them must not hold the server
  const spare = net.connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(spare, 'connect')
  await expect.poll(() => statusOf('/api/ready')).toBe(200)

  server.child.kill('SIGTERM')
  await expect.poll(() => statusOf('/api/ready'), { intervals: [50] }).toBe(503)
  // a balancer has not noticed yet: whoever it sends is answered
  expect(await statusOf('/api/v1/rest/stat')).toBe(200)
  await stream.ended
  await expect.poll(isRefused).toBe(true)
  // five seconds into the stop the request is still under way
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(server.child.exitCode).toBe(null)
  slow.finish()
  const answer = await slow.answered
  expect([answer.status, answer.connection]).toEqual([200, 'close'])
  const cart = JSON.parse(answer.body).data
  expect(await exited).toEqual([0, null])
  spare.destroy()

  server = await startServer({ port: await freePort(), dataDir, env: { AUTOPILOT: '0' } })
  const kept = await call(server.url, 'GET /dashboard/user/cart', undefined, customer)
  expect(kept.data.id).toBe(cart.id)
})

test('[OP-23] a request that takes longer than the grace does not keep a server from stopping', async () => {
  await server.stop()
  const env = { AUTOPILOT: '0', STOP_GRACE_MS: '1000', TRUST_PROXY: '1' }
  server = await startServer({ port: await freePort(), dataDir, env })
  customer = await register(server.url, 2)
  const slow = slowRequest('/dashboard/user/cart/insert-product', { shop_id: 1 })
  const cut = slow.answered.catch((error: Error) => error)
  await expect.poll(() => statusOf('/api/ready')).toBe(200)
  const exited = once(server.child, 'exit')
  server.child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(await cut).toBeInstanceOf(Error)
})

test('[OP-23] a server that is ended while it starts ends without a complaint', async () => {
  const port = await freePort()
  const own = mkdtempSync(path.join(os.tmpdir(), 'tiffin-stop-early-'))
  const child = spawn(process.execPath, ['server.mjs'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...withoutEnvFile,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: own,
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
  })
  let complaints = ''
  child.stderr.on('data', (text) => {
    complaints += text
  })
  const exit = once(child, 'exit')
  const health = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      (answer) => answer.status,
      () => 0,
    )
  // it listens before its marketplace is there
  await expect.poll(health, { timeout: 60_000, intervals: [20] }).toBe(503)
  child.kill('SIGTERM')
  const [code] = await exit
  expect([code, complaints]).toEqual([0, ''])
  rmSync(own, { recursive: true, force: true })
})
