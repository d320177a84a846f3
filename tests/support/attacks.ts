import { afterAll, expect } from 'vitest'
import { printCount } from './tally'

/** Counts what was tried against a door and how often it got through, and prints it when the file is through. */
export function openAttacks(title: string) {
  const counts: Record<string, { tried: number; harmed: number }> = {}
  let serial = 0
  afterAll(() => {
    printCount(`\n${title}`)
    for (const [name, { tried, harmed }] of Object.entries(counts)) {
      printCount(`${String(tried).padStart(6)} tried, ${harmed} harmed  ${name}`)
    }
  })
  return {
    /** Notes an attack; `harmed` says whether it got what it came for. */
    note(name: string, harmed: boolean): void {
      const count = counts[name] ?? { tried: 0, harmed: 0 }
      counts[name] = { tried: count.tried + 1, harmed: count.harmed + (harmed ? 1 : 0) }
    },
    /** Expects that so many were tried at least, and that none got through. */
    none(name: string, atLeast: number): void {
      expect(counts[name]?.tried ?? 0, name).toBeGreaterThanOrEqual(atLeast)
      expect(counts[name]?.harmed, name).toBe(0)
    },
    /** Limits count by address: every test comes from one of its own. */
    freshIp(): string {
      serial += 1
      return `198.51.${serial >> 8}.${serial & 255}`
    },
  }
}
