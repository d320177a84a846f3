import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Firestore } from '@/server/firestore/api'
import { openApi } from '@/tests/support/api'
import { type CuttingProxy, openProxy } from '@/tests/support/cutting-proxy'
import { failureCases } from '@/tests/support/failure-cases'
import { openTab, sdk, type Tab } from '@/tests/support/firestore-sdk'
import { openFirestore } from '@/tests/support/firestore-server'

const api = openApi()
const limits = { writesPerMinute: 100_000 }
let server: Firestore
let proxy: CuttingProxy
beforeAll(async () => {
  server = await openFirestore(api.db, { limits })
  proxy = await openProxy(server.port)
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})

const breaking = {
  cut: async () => proxy.cut(),
  setOnline: async (isOnline: boolean) => proxy.setOn(isOnline),
  restart: async () => {
    proxy.setOn(false)
    await server.close()
    server = await openFirestore(api.db, { limits })
    proxy.leadTo(server.port)
    proxy.setOn(true)
  },
}

describe.each([
  ['streaming', {}],
  ['long polling', { experimentalForceLongPolling: true }],
])('the web SDK over %s survives', (_name, settings) => {
  let tab: Tab
  beforeAll(() => {
    tab = openTab(proxy.port, { settings })
  })
  afterAll(() => tab.close())

  it.each(failureCases.map(([name, run], index) => ({ name, run, index })))(
    '[CT-09] $name',
    { timeout: 90_000 },
    async ({ run, index }) => {
      await run({ sdk, db: tab.db, breaking, name: `failure${index}` })
    },
  )
})

it('a tab that is ended leaves nothing behind', async () => {
  await expect.poll(() => server.sessions.count, { timeout: 5000 }).toBe(0)
  expect(server.store.changes.count).toBe(0)
})
