import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Channel } from '@/server/firestore/session/channel'

/** A response that remembers what was written. */
class FakeResponse extends EventEmitter {
  text = ''
  isEnded = false
  write(text: string) {
    this.text += text
  }
  end() {
    this.isEnded = true
  }
}
const attach = (channel: Channel, acknowledged = 0, isPoll = false) => {
  const response = new FakeResponse()
  channel.attach(response as unknown as ServerResponse, acknowledged, isPoll)
  return response
}

const onClose = vi.fn()
let channel: Channel
beforeEach(() => {
  vi.useFakeTimers()
  onClose.mockReset()
  channel = new Channel({ sid: 's', owner: 'user:1', onClose })
})
afterEach(() => {
  channel.close()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

const turn = () => vi.advanceTimersByTimeAsync(0)

describe('a session', () => {
  it('says something within the keepalive, on a stream and on a held poll', async () => {
    const stream = attach(channel)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(stream.text).toBe('14\n[[1,["noop"]]]')
    expect(stream.isEnded).toBe(false)
    const poll = attach(channel, 1, true)
    expect(stream.isEnded).toBe(true)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(poll.text).toBe('14\n[[2,["noop"]]]')
    expect(poll.isEnded).toBe(true)
  })

  it('is forgotten a minute after its browser has gone', async () => {
    const stream = attach(channel)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(onClose).not.toHaveBeenCalled()
    stream.emit('close')
    await vi.advanceTimersByTimeAsync(59_000)
    expect(onClose).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('sends everything of one turn in one frame', async () => {
    const stream = attach(channel)
    channel.send({ a: 1 })
    channel.send({ b: 2 })
    await turn()
    expect(stream.text).toBe('29\n[[1,[{"a":1}]],[2,[{"b":2}]]]')
  })

  it('keeps what is not acknowledged for the next response', async () => {
    const first = attach(channel)
    channel.send({ a: 1 })
    channel.send({ b: 2 })
    await turn()
    first.emit('close')
    expect(attach(channel, 1).text).toBe('15\n[[2,[{"b":2}]]]')
    expect(channel.bufferBytes).toBe('[2,[{"b":2}]]'.length)
  })

  it('ends a long response, so that the next request acknowledges it', async () => {
    const stream = attach(channel)
    channel.send({ text: 'x'.repeat(300_000) })
    await turn()
    expect(stream.isEnded).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('does not remember without end for a browser that reads nothing', async () => {
    for (let n = 0; n < 17; n += 1) channel.send({ text: 'x'.repeat(1_000_000) })
    await turn()
    expect(onClose).toHaveBeenCalledOnce()
    expect(channel.bufferBytes).toBe(0)
  })

  it('tells an error last, and is gone five seconds later', async () => {
    const close = vi.fn()
    channel.stream = { receive: () => {}, close }
    const stream = attach(channel)
    channel.fail(new Error('secret'))
    channel.send({ late: true })
    await turn()
    expect(stream.text).toBe(
      '77\n[[1,[{"error":{"code":13,"status":"INTERNAL","message":"Internal error."}}]]]',
    )
    expect(stream.isEnded).toBe(true)
    expect(close).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(5000)
    expect(onClose).toHaveBeenCalledOnce()
  })
})
