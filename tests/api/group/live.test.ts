import { describe, expect, it } from 'vitest'
import { openApi } from '@/tests/support/api'
import { buildUser } from '@/tests/support/builders'
import { buildGroup } from '@/tests/support/group'
import { watchLive } from '@/tests/support/live'

const api = openApi({ live: true })

const watch = (query: string, token?: string) => watchLive(api, query, token)

describe('[GR-11] the live stream of a group order', () => {
  it('signals what a member does, within a second', async () => {
    const { cart, token, guest, take } = await buildGroup(api)
    const stream = await watch(`topic=cart:${cart.id}`, token)
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.response.headers.get('cache-control')).toContain('no-transform')
    await stream.until(1)
    const uuid = await guest('Lena')
    const before = stream.signals()
    const started = performance.now()
    await take(uuid, 1)
    expect(await stream.until(before + 1)).toContain(`data: cart:${cart.id}\n\n`)
    expect(performance.now() - started).toBeLessThan(1000)
    await stream.leave()
  })

  it('shows who watches as here, and as away after the last screen is left', async () => {
    const { cart, guest, owner } = await buildGroup(api)
    const uuid = await guest('Lena')
    const here = async () => (await owner()).user_carts.find((row) => row.name === 'Lena')?.here
    expect(await here()).toBe(true)
    api.now = new Date(api.now.getTime() + 30_000)
    expect(await here()).toBe(false)
    const one = await watch(`topic=cart:${cart.id}&key=${uuid}`)
    const two = await watch(`topic=cart:${cart.id}&key=${uuid}`)
    expect(await here()).toBe(true)
    await one.leave()
    expect(await here()).toBe(true)
    await two.leave()
    await expect.poll(here).toBe(false)
  })

  it('counts who polls as here for a while', async () => {
    const { guest, owner, poll } = await buildGroup(api)
    const uuid = await guest('Lena')
    await poll(uuid)
    const here = async () => (await owner()).user_carts.find((row) => row.name === 'Lena')?.here
    expect(await here()).toBe(true)
    api.now = new Date(api.now.getTime() + 30_000)
    expect(await here()).toBe(false)
  })

  it('is for the owner and the members only', async () => {
    const { cart, token, guest } = await buildGroup(api)
    const uuid = await guest('Lena')
    const stranger = await buildUser(api.db)
    const status = async (query: string, caller?: string) => {
      const { response, leave } = await watch(query, caller)
      await leave()
      return response.status
    }
    const topic = `topic=cart:${cart.id}`
    expect(await status(topic)).toBe(401)
    // the same for a number of no group order: it tells nothing
    expect(await status(`topic=cart:${cart.id + 1}`)).toBe(401)
    expect(await status(topic, stranger.token)).toBe(404)
    expect(await status(`${topic}&key=${crypto.randomUUID()}`)).toBe(404)
    expect(await status(`topic=cart:${cart.id + 1}&key=${uuid}`)).toBe(404)
    expect(await status('topic=constructor:1', token)).toBe(404)
    expect(await status('topic=cart', token)).toBe(404)
    expect(await status(topic, token)).toBe(200)
    expect(await status(`${topic}&key=${uuid}`)).toBe(200)
  })

  it('says nothing of what was not committed', async () => {
    const { cart, token, guest, take, stock } = await buildGroup(api)
    const uuid = await guest('Lena')
    const stream = await watch(`topic=cart:${cart.id}`, token)
    await stream.until(1)
    expect((await take(uuid, 1, stock.id + 99)).status).toBe(422)
    const before = stream.signals()
    await take(uuid, 1)
    await stream.until(before + 1)
    expect(stream.signals()).toBeLessThanOrEqual(before + 2)
    await stream.leave()
  })
})
