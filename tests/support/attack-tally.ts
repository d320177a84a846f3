import { expect } from 'vitest'
import { printCount } from './tally'

/** Counts attacks by name, and those that got what they came for. */
export function attackTally(title: string) {
  const counts = new Map<string, { tried: number; harmed: number }>()
  return {
    note(name: string, harmed: boolean): void {
      const { tried, harmed: before } = counts.get(name) ?? { tried: 0, harmed: 0 }
      counts.set(name, { tried: tried + 1, harmed: before + (harmed ? 1 : 0) })
    },
    /** at least so many were tried, and none of them did harm */
    none(name: string, atLeast: number): void {
      expect(counts.get(name)?.tried ?? 0, name).toBeGreaterThanOrEqual(atLeast)
      expect(counts.get(name)?.harmed, name).toBe(0)
    },
    print(): void {
      const lines = [...counts].map(
        ([name, { tried, harmed }]) =>
          `${String(tried).padStart(6)} tried, ${harmed} harmed  ${name}`,
      )
      printCount(`\n${title}\n${lines.join('\n')}`)
    },
  }
}
