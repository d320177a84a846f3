import { splitSignal } from '@/domain/live'

/** Something about a topic has changed; the signal as it was told, or none when some may be missed. */
type Listener = (signal?: string) => void

/**
 * Who listens to which topic in this process. A topic names a thing, as `cart:12`; a signal carries
 * names only, so that whoever hears it asks for what it may see.
 */
export interface LiveBus {
  subscribe(topic: string, listener: Listener): () => void
  /** signals every listener of a topic, as `cart:12` or `user:7 order:12` */
  tell(signal: string): void
  /** signals all: something may have been missed */
  tellAll(): void
  /** whether signals of other processes come through */
  isHeard(): boolean
  setHeard(isHeard: boolean): void
  /** calls when signals come through no more; the answer stops that */
  onLost(lost: () => void): () => void
  /** counts holders of a key; the answer lets go once and says whether nobody holds it any more */
  hold(key: string): () => boolean
  holders(key: string): number
}

export function makeBus(): LiveBus {
  const listeners = new Map<string, Set<Listener>>()
  const held = new Map<string, number>()
  const losses = new Set<() => void>()
  let isHeard = true
  return {
    subscribe(topic, listener) {
      const own = listeners.get(topic) ?? new Set()
      listeners.set(topic, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(topic) === own) listeners.delete(topic)
      }
    },
    tell(signal) {
      for (const listener of listeners.get(splitSignal(signal).topic) ?? []) listener(signal)
    },
    tellAll() {
      for (const own of listeners.values()) for (const listener of own) listener()
    },
    isHeard: () => isHeard,
    setHeard(next) {
      const isLost = isHeard && !next
      isHeard = next
      // each ends its stream, and leaves the set by that
      if (isLost) for (const lost of [...losses]) lost()
    },
    onLost(lost) {
      losses.add(lost)
      return () => {
        losses.delete(lost)
      }
    },
    hold(key) {
      held.set(key, (held.get(key) ?? 0) + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return false
        isHeld = false
        const left = (held.get(key) ?? 1) - 1
        if (left > 0) held.set(key, left)
        else held.delete(key)
        return left <= 0
      }
    },
    holders: (key) => held.get(key) ?? 0,
  }
}
