import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '@/scripts/lib.mjs'
import { type RunningServer, startServer } from '@/scripts/serve'
import {
  approve,
  askForShop,
  askToDeliver,
  openConsole,
  openMarketplace,
  SHOP,
} from '@/tests/support/city-opening'
import { person, type Tally } from '@/tests/support/city-people'
import {
  cook,
  deliver,
  fillShop,
  orderDinner,
  seeItDone,
  startRound,
} from '@/tests/support/city-trade'
import { type MailServer, startMailServer } from '@/tests/support/mail-server'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tiffin-city-'))
let server: RunningServer
let mail: MailServer

test.beforeAll(async () => {
  test.setTimeout(120_000)
  mail = await startMailServer()
  const env = { DEMO: '', SMTP_URL: mail.url }
  server = await startServer({ port: await freePort(), dataDir, env })
})
test.afterAll(async () => {
  await server.stop()
  mail.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('[KB-10] [KB-11] [AD-12] a city from an empty database to an order that is delivered and paid', async ({
  browser,
}) => {
  test.setTimeout(15 * 60_000)
  const tally: Tally = { clicks: 0, fields: 0 }
  const started = Date.now()
  const { url } = server
  const be = (name: string, width?: number) => person(browser, { url, name, tally, width })
  const admin = await be('noor')
  await expect.poll(() => server.said()).toContain('/setup?token=')
  const [link = ''] = /http\S+\/setup\?token=[\w-]+/.exec(server.said()) ?? []
  await openMarketplace(admin, new URL(link))
  const seller = await be('mira')
  await askForShop(seller, mail)
  await openConsole(admin)
  await approve(admin, 'console.shops', SHOP)
  await fillShop(seller, mail)
  const courier = await be('kofi', 390)
  await askToDeliver(courier, mail)
  await approve(admin, 'console.couriers', 'Kofi')
  await startRound(courier, mail)

  const customer = await be('robin')
  const id = await orderDinner(customer, mail)
  await cook(seller, id)
  const amount = await deliver(courier, customer, id)
  await seeItDone({ seller, courier, customer }, { id, amount })
  const seconds = Math.round((Date.now() - started) / 1000)
  const { clicks, fields } = tally
  console.log(
    `[KB-11] a city in ${seconds} s: ${clicks} clicks, ${fields} fields, ${amount} in cash`,
  )
  expect(seconds).toBeLessThan(15 * 60)
  for (const one of [admin, seller, courier, customer]) {
    expect(one.errors).toEqual([])
    await one.close()
  }
})
