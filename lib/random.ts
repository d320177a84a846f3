/** A small seeded source of numbers: the same seed gives the same sequence on every machine. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number
  /** One element; throws on an empty list. */
  pick<T>(list: readonly T[]): T
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[]
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A generator (mulberry32) that starts from `seed`. */
export function makeRandom(seed: number): Random {
  const next = mulberry32(seed)
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick<T>(list: readonly T[]): T {
      const index = int(0, list.length - 1)
      for (const item of list.slice(index, index + 1)) return item
      throw new RangeError('Cannot pick from an empty list')
    },
    shuffle<T>(list: readonly T[]): T[] {
      return list
        .map((item) => ({ item, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item)
    },
  }
}
