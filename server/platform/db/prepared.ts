// Statements that come again are prepared: PostgreSQL parses and plans them once per connection (ADR 0094).

import { createHash } from 'node:crypto'
import type pg from 'pg'
import { log } from '@/lib/log'
import { causesOf, codesOf } from './sqlstate'

/** A text gets a name when it comes for this time: lists of each length are a text of their own. */
const OFTEN = 3
/** Texts whose uses are counted, and those that get a name: a connection keeps a plan for each. */
const MAX_COUNTED = 5_000
const MAX_NAMED = 500

/** The statement is not known on this connection, or already: a pooler has changed connections. */
const LOST: readonly string[] = ['26000', '42P05']
const CHANGED = /cached plan must not change result type/

const isLost = (error: unknown) => codesOf(error).some((code) => LOST.includes(code))

/** Whether a statement failed only because it was prepared, so that it can be sent once more. */
export const isPreparedFailure = (error: unknown): boolean =>
  isLost(error) || causesOf(error).some(({ message }) => CHANGED.test(message))

/** The names of a pool. They are made of the text: one name can never mean two statements. */
export class StatementNames {
  #uses = new Map<string, number>()
  #names = new Map<string, string>()
  #round = 0
  #isOff = false

  /** The name of a statement; undefined for one that is not prepared. */
  nameOf(text: string): string | undefined {
    if (this.#isOff) return undefined
    const known = this.#names.get(text)
    if (known) return known
    if (this.#names.size >= MAX_NAMED || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) {
      return undefined
    }
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses < OFTEN) {
      if (this.#uses.size >= MAX_COUNTED) this.#uses.clear()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    const name = `${hash}_${this.#round}`
    this.#names.set(text, name)
    return name
  }

  /** Learns from a failure: tables have changed, or connections are changed under us. */
  learn(error: unknown): void {
    if (!isPreparedFailure(error) || this.#isOff) return
    if (isLost(error)) {
      this.#isOff = true
      log.warn({ err: error }, 'the pooler does not keep prepared statements: they are not used')
      return
    }
    // new names are planned anew
    this.#round += 1
    this.#names.clear()
  }
}

type Query = (...args: unknown[]) => unknown

/** Lets a connection prepare what has a name in `names`. */
export function prepareStatements(client: pg.ClientBase, names: StatementNames): void {
  const { prototype } = client.constructor as typeof pg.Client
  const query: Query = (...args) => Reflect.apply(prototype.query, client, args)
  const named: Query = (...args) => {
    const [asked, values] = args
    const config = typeof asked === 'string' ? { text: asked } : (asked as pg.QueryConfig)
    // a text without values may be several statements
    const isOne = Array.isArray(values) && typeof config?.text === 'string'
    const name = isOne && !config.name ? names.nameOf(config.text) : undefined
    if (!name) return query(...args)
    const last = args.at(-1)
    const rest = args.slice(1)
    if (typeof last === 'function') {
      rest[rest.length - 1] = (error: unknown, ...reply: unknown[]) => {
        if (error) names.learn(error)
        return (last as Query)(error, ...reply)
      }
    }
    const result = query({ ...config, name }, ...rest)
    if (result instanceof Promise) result.catch((error: unknown) => names.learn(error))
    return result
  }
  client.query = named as typeof client.query
}
