// Answers of the API that are the same for everybody, kept as text until the catalogue changes (ADR 0095).

import { LRUCache } from 'lru-cache'
import { Paged, Printed, toPage } from './answer'
import type { Ctx } from './context'

const MINUTE_MS = 60_000
/** An entry's own size beside its text, roughly. */
const OVERHEAD_BYTES = 500
/** Longer addresses are not kept. */
const MAX_KEY = 1_000
/** Who has just written reads what stands in the database: the signal may still be on its way. */
const OWN_WRITE_MS = 2_000
const MAX_WRITERS = 10_000

interface Entry {
  printed: Printed
  /** number of the changes it was made after */
  changes: number
  /** ms since 1970 */
  until: number
}

interface Options {
  /** whether changes of this and other processes are heard */
  isConnected(): boolean
  maxBytes: number
}

/** What an answer is made of beside the database and the time; a shared route takes nothing else. */
const keyOf = ({ url, lang, origin }: Ctx) => `${lang} ${origin} ${url.pathname}${url.search}`

/** Whoever calls; nobody for a call of this process on behalf of nobody. */
const writerOf = ({ tokenHash, ip, inside }: Ctx) => tokenHash ?? (inside ? undefined : ip)

/** A service's result as the text that is sent; undefined for one that is no data. */
function print(value: unknown, { url }: Ctx): Printed | undefined {
  if (value instanceof Paged) return new Printed(JSON.stringify(toPage(value, url)), true)
  const isData =
    value === null || typeof value !== 'object' || Object.getPrototypeOf(value) === Object.prototype
  return isData || Array.isArray(value) ? new Printed(JSON.stringify(value ?? null)) : undefined
}

/** Keeps results of shared routes in at most `maxBytes` of text. */
export class KeptAnswers {
  #entries: LRUCache<string, Entry>
  #flights = new Map<string, Promise<unknown>>()
  #writers = new LRUCache<string, true>({ max: MAX_WRITERS, ttl: OWN_WRITE_MS })
  #changes = 0
  #isHeard: () => boolean

  constructor({ isConnected, maxBytes }: Options) {
    this.#isHeard = isConnected
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      // a character of a string takes one or two bytes
      sizeCalculation: ({ printed }) => printed.text.length * 2 + OVERHEAD_BYTES,
    })
  }

  /** Something that shared routes answer has changed. */
  change(): void {
    this.#changes += 1
  }

  /** This caller has written: for two seconds they are answered by the database. */
  noteWrite(ctx: Ctx): void {
    const writer = writerOf(ctx)
    if (writer) this.#writers.set(writer, true)
  }

  /** The kept result, or that of `make`; whoever asks for the same meanwhile shares it. */
  async get(ctx: Ctx, make: () => Promise<unknown>): Promise<unknown> {
    const key = keyOf(ctx)
    const hasWritten = this.#writers.has(writerOf(ctx) ?? '')
    if (!this.#isHeard() || key.length > MAX_KEY || hasWritten) return make()
    const now = ctx.now.getTime()
    const found = this.#entries.get(key)
    if (found && found.changes === this.#changes && now < found.until) return found.printed
    const until = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS
    // a flight that began before the last change, or in the last minute, is not joined
    const flight = `${this.#changes} ${until} ${key}`
    const known = this.#flights.get(flight)
    if (known) return known
    const made = this.#make(ctx, key, until, make).finally(() => this.#flights.delete(flight))
    this.#flights.set(flight, made)
    return made
  }

  async #make(ctx: Ctx, key: string, until: number, make: () => Promise<unknown>) {
    const changes = this.#changes
    const value = await make()
    const printed = print(value, ctx)
    if (!printed) return value
    this.#entries.set(key, { printed, changes, until })
    return printed
  }

  /** how many answers are kept, and their size */
  count(): { answers: number; bytes: number } {
    return { answers: this.#entries.size, bytes: this.#entries.calculatedSize }
  }
}
