import { localesOf } from '@/domain/language'
import type { Language } from '@/domain/language.schema'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { isShared } from '@/lib/request-facts'
import type { Handle } from '@/server/platform/http/handle'
import { KeptAnswers } from '@/server/platform/http/kept-answers'
import { type KeptPages, makeKeptPages } from '@/server/platform/http/kept-pages'
import type { LiveBus } from '@/server/platform/pubsub/bus'
import { makeAsk } from './kept-page-key'

/** What the triggers of the baseline migration say after a change of what pages show. */
const CATALOG = 'catalog'
/** How long the languages are known where no changes are heard. */
const KNOWN_MS = 1_000

/** The locales that the marketplace speaks, the main one first, asked for again after each change. */
function makeLocales(fetch: Handle, isConnected: () => boolean) {
  let known: { locales: Promise<string[]>; at: number } | undefined
  const load = async () => {
    const answer = await fetch(new Request('http://in-process/api/v1/rest/languages/active'), {})
    const { data } = (await answer.json()) as { data: Language[] }
    return localesOf(data)
  }
  return {
    async get(): Promise<string[]> {
      if (!known || (!isConnected() && Date.now() - known.at > KNOWN_MS)) {
        known = { locales: load(), at: Date.now() }
      }
      try {
        return await known.locales
      } catch (error) {
        known = undefined
        throw error
      }
    },
    forget() {
      known = undefined
    },
  }
}

/** The kept pages of this process; without `live` (another marketplace) for a second each. */
export function keepPages(fetch: Handle, live?: LiveBus): KeptPages | undefined {
  const megabytes = env().PAGE_CACHE_MB
  if (megabytes === 0) return undefined
  const isConnected = () => live?.isConnected() ?? false
  const locales = makeLocales(fetch, isConnected)
  const ask = makeAsk(locales.get)
  const kept = makeKeptPages({
    // a marketplace that does not answer is the page's to tell
    ask: (request) =>
      ask(request).catch((error: unknown) => {
        log.debug({ err: error }, 'the languages are not known')
        return undefined
      }),
    isShared,
    isConnected,
    maxBytes: megabytes * 1_000_000,
  })
  live?.subscribe(CATALOG, () => {
    locales.forget()
    kept.change()
  })
  return kept
}

/** The kept answers of this process's API, emptied by the same signals. */
export function keepAnswers(live: LiveBus): KeptAnswers | undefined {
  const megabytes = env().ANSWER_CACHE_MB
  if (megabytes === 0) return undefined
  const kept = new KeptAnswers({
    isConnected: () => live.isConnected(),
    maxBytes: megabytes * 1_000_000,
  })
  live.subscribe(CATALOG, () => kept.change())
  return kept
}
