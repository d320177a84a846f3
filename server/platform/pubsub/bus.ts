import { splitSignal } from '@/domain/live'

/** Called with the signal of a change, or without one when signals may have been missed. */
type Listener = (signal?: string) => void

/**
 * In-process listeners by topic. A topic names a resource, such as `cart:12`. Signals carry only
 * names, so every client fetches the data with its own permissions.
 */
export interface LiveBus {
  subscribe(topic: string, listener: Listener): () => void
  /** calls all listeners of the signal's topic, e.g. `cart:12` or `user:7 order:12` */
  publish(signal: string): void
  /** calls all listeners, because signals may have been missed */
  publishAll(): void
  /** whether signals of other processes arrive */
  isConnected(): boolean
  setConnected(isConnected: boolean): void
  /** calls `lost` when signals stop arriving; returns the unsubscribe function */
  onLost(lost: () => void): () => void
  /**
   * counts a connection of a client, e.g. `user 7`, in this process; the returned function removes
   * it, once, and answers whether it was the client's last one
   */
  addConnection(client: string): () => boolean
  countConnections(client: string): number
}

export function makeBus(): LiveBus {
  const listeners = new Map<string, Set<Listener>>()
  const connections = new Map<string, number>()
  const lossListeners = new Set<() => void>()
  let isConnected = true
  return {
    subscribe(topic, listener) {
      const own = listeners.get(topic) ?? new Set()
      listeners.set(topic, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(topic) === own) listeners.delete(topic)
      }
    },
    publish(signal) {
      for (const listener of listeners.get(splitSignal(signal).topic) ?? []) listener(signal)
    },
    publishAll() {
      for (const own of listeners.values()) for (const listener of own) listener()
    },
    isConnected: () => isConnected,
    setConnected(next) {
      const isLost = isConnected && !next
      isConnected = next
      // a copy, because listeners remove themselves
      if (isLost) for (const lost of [...lossListeners]) lost()
    },
    onLost(lost) {
      lossListeners.add(lost)
      return () => {
        lossListeners.delete(lost)
      }
    },
    addConnection(client) {
      connections.set(client, (connections.get(client) ?? 0) + 1)
      let isCounted = true
      return () => {
        if (!isCounted) return false
        isCounted = false
        const left = (connections.get(client) ?? 1) - 1
        if (left > 0) connections.set(client, left)
        else connections.delete(client)
        return left <= 0
      }
    },
    countConnections: (client) => connections.get(client) ?? 0,
  }
}
