import { describe, expect, it } from 'vitest'
import { makeBus } from '@/server/platform/pubsub/bus'

describe('the bus of live signals', () => {
  it('signals who listens to a topic, and nobody else', () => {
    const bus = makeBus()
    const heard: string[] = []
    const stop = bus.subscribe('cart:1', () => heard.push('one'))
    bus.subscribe('cart:2', () => heard.push('two'))
    bus.publish('cart:1')
    stop()
    bus.publish('cart:1')
    expect(heard).toEqual(['one'])
    bus.publishAll()
    expect(heard).toEqual(['one', 'two'])
  })

  it('says once that the last holder of a key has let go', () => {
    const bus = makeBus()
    const [first, second] = [bus.addConnection('member 1'), bus.addConnection('member 1')]
    expect(bus.countConnections('member 1')).toBe(2)
    expect([first(), first(), second(), second()]).toEqual([false, false, true, false])
    expect(bus.countConnections('member 1')).toBe(0)
  })
})
