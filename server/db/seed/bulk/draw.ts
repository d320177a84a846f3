import { numberOf } from '@/server/db/seed/identity'

/**
 * SQL for a whole number from 0 to `size` - 1 that follows from the seed, from the name of what is
 * drawn and from the number of the row (an SQL expression): so whole tables are made by one statement
 * and are the same every time.
 */
export type Draw = (name: string, row: string, size: number | string) => string

export function drawFor(seed: number): Draw {
  return (name, row, size) => {
    const salt = (numberOf(name) ^ Math.imul(seed, 0x9e3779b1)) >>> 0
    return `((hashint8extended((${row})::bigint, ${salt}) & 9223372036854775807) % (${size}))`
  }
}

/** SQL for a share from 0 up to, but not including, 1. */
export const shareOf = (draw: Draw, name: string, row: string) =>
  `(${draw(name, row, 1_000_000)} / 1000000.0::float8)`

/** SQL for the version 4 shaped uuid of a name (an SQL expression). */
export const uuidSql = (name: string) =>
  `overlay(overlay(md5(${name}) placing '4' from 13) placing '8' from 17)::uuid`
