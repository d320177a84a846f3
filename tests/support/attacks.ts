import { afterAll, expect } from 'vitest'

/** Counts attacks by name and prints them when a file is through: what was tried, what it got. */
export function openAttacks(title: string) {
  const counts: Record<string, { tried: number; harmed: number }> = {}
  afterAll(() => {
    const lines = Object.entries(counts).map(
      ([name, { tried, harmed }]) =>
        `${String(tried).padStart(6)} tried, ${harmed} harmed  ${name}`,
    )
    process.stdout.write(`\n${title}\n${lines.join('\n')}\n`)
  })
  return {
    /** Notes an attack; `harmed` says whether it got what it came for. */
    note(name: string, harmed: boolean): void {
      const count = counts[name] ?? { tried: 0, harmed: 0 }
      counts[name] = { tried: count.tried + 1, harmed: count.harmed + (harmed ? 1 : 0) }
    },
    /** Expects that so many were tried, and none got anything. */
    none(name: string, atLeast: number): void {
      expect(counts[name]?.tried ?? 0, name).toBeGreaterThanOrEqual(atLeast)
      expect(counts[name]?.harmed, name).toBe(0)
    },
  }
}
