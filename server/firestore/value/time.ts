const PATTERN = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?Z$/
const NANO_DIGITS = 9

/** An RFC 3339 instant in UTC as nanoseconds since 1970; undefined if it is none. */
export function nanosOf(text: string): bigint | undefined {
  const [, whole, fraction = ''] = PATTERN.exec(text) ?? []
  const ms = whole ? Date.parse(`${whole}Z`) : Number.NaN
  if (Number.isNaN(ms)) return undefined
  return BigInt(ms) * 1_000_000n + BigInt(fraction.padEnd(NANO_DIGITS, '0'))
}

/** Whether two texts name the same instant, whatever their number of digits. */
export const isSameInstant = (a: string, b: string) => nanosOf(a) === nanosOf(b)

/** Strictly rising instants of this process, in whole milliseconds. */
export interface RisingClock {
  /** a new instant, later than all before */
  next(): Date
  /** makes later instants later than this one, which another process has used */
  observe(at: Date): void
}

/**
 * Commits of one millisecond would have no order. So an instant is at least a millisecond after the
 * one before, even ahead of the clock.
 */
export function makeRisingClock(clock: () => Date): RisingClock {
  let last = 0
  return {
    next() {
      last = Math.max(clock().getTime(), last + 1)
      return new Date(last)
    },
    observe(at) {
      last = Math.max(last, at.getTime())
    },
  }
}
