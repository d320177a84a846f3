import { numberOf } from '@/server/demo/seed/identity'

/**
 * SQL for a pseudo-random integer from 0 to `size` - 1, derived from the seed, the name of the draw
 * and the row's number (an SQL expression). One statement can fill a table reproducibly.
 */
export type Draw = (name: string, row: string, size: number | string) => string

export function drawFor(seed: number): Draw {
  return (name, row, size) => {
    const salt = (numberOf(name) ^ Math.imul(seed, 0x9e3779b1)) >>> 0
    return `((hashint8extended((${row})::bigint, ${salt}) & 9223372036854775807) % (${size}))`
  }
}

/** SQL for a pseudo-random share from 0 (inclusive) to 1 (exclusive). */
export const shareOf = (draw: Draw, name: string, row: string) =>
  `(${draw(name, row, 1_000_000)} / 1000000.0::float8)`

/** SQL for a uuid in version 4 format, derived from a name (an SQL expression). */
export const uuidSql = (name: string) =>
  `overlay(overlay(md5(${name}) placing '4' from 13) placing '8' from 17)::uuid`
