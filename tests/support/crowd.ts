/** How many want the same at once: `npm run check:crowd` sets 200. */
const size = Number(process.env.CROWD ?? 20)

/** So many of a crowd of 200, in a crowd of this run's size. */
export const ofCrowd = (many: number) => Math.round((many * size) / 200)

/** Twenty customers queue up more patiently than two hundred. */
export const CROWD_MS = 60_000 + size * 3_000
