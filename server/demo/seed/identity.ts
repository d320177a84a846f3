import { createHash } from 'node:crypto'
import { makeRandom, type Random } from '@/lib/random'

const digest = (name: string) => createHash('sha256').update(name).digest('hex')

/** A hash of a name as a number. */
export function numberOf(name: string): number {
  return Number.parseInt(digest(name).slice(0, 8), 16)
}

/** A uuid in version 4 format, derived from a name, so that demo links work on every machine. */
export function uuidOf(name: string): string {
  const hex = digest(name)
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** A separate random generator per name, so that changes elsewhere do not shift its numbers. */
export function randomFor(seed: number, name: string): Random {
  return makeRandom((numberOf(name) ^ Math.imul(seed, 0x9e3779b1)) >>> 0)
}
