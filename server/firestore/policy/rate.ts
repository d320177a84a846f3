import { FirestoreError } from '@/server/firestore/value/status'

interface Spent {
  count: number
  since: number
}

/** Limits how often something is done per key and window. Keeps only keys of the running window. */
export class Rate {
  private spent = new Map<string, Spent>()
  private sweptAt = 0

  constructor(
    private readonly most: number,
    private readonly windowMs: number,
    private readonly clock: () => number = Date.now,
  ) {}

  /** Counts; throws RESOURCE_EXHAUSTED, on which the SDK waits and sends again. */
  count(key: string, amount = 1): void {
    const now = this.clock()
    this.sweep(now)
    const known = this.spent.get(key)
    const own = known && now - known.since < this.windowMs ? known : { count: 0, since: now }
    this.spent.set(key, own)
    own.count += amount
    if (own.count > this.most) throw new FirestoreError('RESOURCE_EXHAUSTED', 'Too many writes.')
  }

  private sweep(now: number): void {
    if (now - this.sweptAt < this.windowMs) return
    this.sweptAt = now
    for (const [key, { since }] of this.spent) {
      if (now - since >= this.windowMs) this.spent.delete(key)
    }
  }
}
