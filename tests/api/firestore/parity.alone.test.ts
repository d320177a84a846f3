import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Firestore } from '@/server/firestore/api'
import { openApi } from '@/tests/support/api'
import { parityCases } from '@/tests/support/firestore-cases'
import { openTab, sdk, type Tab } from '@/tests/support/firestore-sdk'
import { openFirestore } from '@/tests/support/firestore-server'

const api = openApi()
let server: Firestore
beforeAll(async () => {
  server = await openFirestore(api.db)
})
afterAll(() => server.close())

describe.each([
  ['streaming', {}],
  ['long polling', { experimentalForceLongPolling: true }],
])('the web SDK over %s', (_name, settings) => {
  let tab: Tab
  beforeAll(() => {
    tab = openTab(server.port, { settings })
  })
  afterAll(() => tab.close())

  it.each(parityCases.map(([name, run], index) => ({ name, run, index })))(
    '[CT-09] $name',
    async ({ run, index }) => {
      await run({ sdk, db: tab.db, own: sdk.collection(tab.db, `case${index}`) })
    },
  )
})

it('leaves no session behind', async () => {
  await expect.poll(() => server.sessions.count, { timeout: 5000 }).toBe(0)
  expect(server.store.changes.count).toBe(0)
})
