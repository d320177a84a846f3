import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { makeBus } from '@/server/platform/pubsub/bus'
import { startProbe } from '@/server/platform/pubsub/probe'

const bus = makeBus()
let isCutOff = false
let restarts = 0
const probe = () =>
  startProbe({
    bus,
    send: async (topic) => {
      if (!isCutOff) bus.publish(topic)
    },
    onLost: () => {
      restarts += 1
    },
  })

beforeEach(() => {
  vi.useFakeTimers()
  bus.setConnected(true)
  isCutOff = false
  restarts = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('[NT-30] the health probe of live signals', () => {
  it('leaves a listener alone that hears itself', async () => {
    const { stop } = probe()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([bus.isConnected(), restarts]).toEqual([true, 0])
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('says within 15 s that nothing is heard, once in the log, and when it is heard again', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue()
    const lost = vi.fn()
    const forget = bus.onLost(lost)
    const { stop } = probe()
    isCutOff = true
    await vi.advanceTimersByTimeAsync(15_000)
    expect([bus.isConnected(), restarts]).toEqual([false, 1])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(error).toHaveBeenCalledOnce()
    expect(lost).toHaveBeenCalledOnce()
    isCutOff = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(bus.isConnected()).toBe(true)
    forget()
    stop()
  })

  it('takes every signal at once as no proof: only its own one is', async () => {
    vi.spyOn(log, 'error').mockReturnValue()
    const { stop } = probe()
    isCutOff = true
    await vi.advanceTimersByTimeAsync(12_000)
    bus.publishAll()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(bus.isConnected()).toBe(false)
    stop()
  })

  it('blames no listener for a probe that could not be sent', async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue()
    const { stop } = startProbe({
      bus,
      send: () => Promise.reject(new Error('no connection')),
      onLost: () => {},
    })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(bus.isConnected()).toBe(true)
    expect(warn).toHaveBeenCalled()
    stop()
  })
})
