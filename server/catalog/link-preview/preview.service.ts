import { createHash } from 'node:crypto'
import type { PreviewCache } from './preview.cache'
import type { PreviewFacts } from './preview.facts'

export interface Preview {
  /** hash of the content: equal facts have equal tags */
  tag: string
  /** Undefined when too many others are waiting to be drawn. */
  bytes(): Promise<Buffer | undefined>
}

/** Increase when drawing changes, so that no cached picture of the old look is served. */
const DRAWING_VERSION = 1

/** Draws previews, at most `atOnce` at a time; `waiting` more may wait. Each is drawn once. */
export function makePreviews(
  draw: (facts: PreviewFacts) => Promise<Buffer>,
  cache: PreviewCache,
  { atOnce, waiting }: { atOnce: number; waiting: number },
) {
  const underWay = new Map<string, Promise<Buffer>>()
  const queue: (() => void)[] = []
  let running = 0

  async function inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
    if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // hands the slot to the next in the queue, so that no new call takes it
      if (next) next()
      else running -= 1
    }
  }

  return (facts: PreviewFacts): Preview => {
    const tag = createHash('sha256')
      .update(JSON.stringify([DRAWING_VERSION, facts]))
      .digest('hex')
      .slice(0, 32)
    return {
      tag,
      bytes: async () => {
        const known = underWay.get(tag) ?? (await cache.get(tag)) ?? underWay.get(tag)
        if (known) return known
        if (queue.length >= waiting) return undefined
        const drawn = inTurn(() => draw(facts)).finally(() => underWay.delete(tag))
        underWay.set(tag, drawn)
        const bytes = await drawn
        await cache.put(tag, bytes)
        return bytes
      },
    }
  }
}
