import { localMoment } from './opening-hours'

/** How far ahead an order may be placed. */
export const MAX_DAYS_AHEAD = 7

const MINUTE_MS = 60_000
const wallClock = (instant: Date, timeZone: string) => {
  const { date, minute } = localMoment(instant, timeZone)
  return Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS
}

/**
 * The instant of a wall-clock minute in a zone. A time that the clocks skip in spring becomes the
 * one an hour later; one that comes twice in autumn is the first.
 */
export function zonedInstant(date: string, minute: number, timeZone = 'UTC'): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS
  const offsetAt = (at: number) => wallClock(new Date(at), timeZone) - at
  const offsets = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)]
  const hits = offsets
    .map((offset) => wanted - offset)
    .filter((at) => wallClock(new Date(at), timeZone) === wanted)
  return new Date(hits.length > 0 ? Math.min(...hits) : wanted - (offsets[0] ?? 0))
}
