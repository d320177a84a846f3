import { createHash } from 'node:crypto'
import type { PreviewCache } from './preview.cache'
import type { PreviewFacts } from './preview.facts'

export interface Preview {
  /** names what it shows: the same facts have the same */
  tag: string
  /** Undefined when too many others are waiting to be drawn. */
  bytes(): Promise<Buffer | undefined>
}

/** Changes whenever pictures are drawn differently, so that no old one is served. */
const LOOK = 1

/** Made pictures: at most `atOnce` are drawn at a time, `waiting` more wait, and none is drawn twice. */
export function makePreviews(
  draw: (facts: PreviewFacts) => Promise<Buffer>,
  cache: PreviewCache,
  { atOnce, waiting }: { atOnce: number; waiting: number },
) {
  const underWay = new Map<string, Promise<Buffer>>()
  const queue: (() => void)[] = []
  let busy = 0

  async function inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
    if (busy >= atOnce) await new Promise<void>((resolve) => queue.push(resolve))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // the place is handed on, so that nobody gets in between
      if (next) next()
      else busy -= 1
    }
  }

  return (facts: PreviewFacts): Preview => {
    const tag = createHash('sha256')
      .update(JSON.stringify([LOOK, facts]))
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
