// Shops offline (ADR 0063): visited and liked shops are cached as documents without scripts (/saved/{id}). public/sw.js serves
// them without a connection and lists them on its offline page.

import { paths } from '@/domain/paths'
import { isRecent, pictureKey, type SavedShop, usableCopies } from '@/domain/saved-shop'
import { withPrefix } from '@/lib/lang-path'
import { SAVED_CACHE } from '@/lib/saved-cache'

/** What is known of a copy stands in a header of its own: the cache keeps nothing else. */
const FACTS = 'x-saved'
const DAY_MS = 86_400_000
/** Liked shops that are fetched without a visit, per page load. */
const MAX_LIKED = 5

/** Who keeps a copy, and how they read. */
export type Reader = Pick<SavedShop, 'lang' | 'currency_id' | 'owner'>

const factsOf = (answer: Response | undefined): SavedShop | undefined => {
  const text = answer?.headers.get(FACTS)
  return text ? (JSON.parse(decodeURIComponent(text)) as SavedShop) : undefined
}

async function readAll(cache: Cache): Promise<SavedShop[]> {
  const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
  return answers.flatMap((answer) => factsOf(answer) ?? [])
}

/** The kept shop pages that are this reader's to see, newest first; none where storage is refused. */
export async function listSaved(owner: number): Promise<SavedShop[]> {
  if (!('caches' in globalThis)) return []
  const all = await caches
    .open(SAVED_CACHE)
    .then(readAll)
    .catch(() => [])
  return usableCopies(all, { owner, now: Date.now() })
}

/** Drops copies of other users, old ones and those beyond the limit, and what only these have named. */
async function sweep(cache: Cache, owner: number): Promise<SavedShop[]> {
  const kept = usableCopies(await readAll(cache), { owner, now: Date.now() })
  const named = new Set(kept.flatMap(({ id, files }) => [paths.shop(id), ...files]))
  const { origin } = window.location
  const stray = (await cache.keys()).filter(({ url }) => {
    const address = new URL(url)
    return !named.has(pictureKey(url, origin)) && !named.has(address.pathname)
  })
  await Promise.all(stray.map((key) => cache.delete(key)))
  return kept
}

/** Reads of a copy what it needs beside itself. */
function readCopy(html: string) {
  const copy = new DOMParser().parseFromString(html, 'text/html')
  const addresses = (selector: string, name: string) =>
    [...copy.querySelectorAll(selector)].flatMap((element) => element.getAttribute(name) ?? [])
  const { origin } = window.location
  const pictures = addresses('main img', 'src').map((src) => pictureKey(src, origin))
  return {
    title: copy.querySelector('h1')?.textContent ?? '',
    img: copy.querySelector('main img')?.getAttribute('src') ?? null,
    saved_at: copy.querySelector('time')?.dateTime ?? new Date().toISOString(),
    styles: addresses('link[rel="stylesheet"]', 'href'),
    pictures: [...new Set(pictures)],
  }
}

async function save(cache: Cache, id: number, reader: Reader): Promise<void> {
  const { lang, currency_id } = reader
  const mode = document.documentElement.dataset.theme ?? ''
  const query = new URLSearchParams({ mode, currency_id: String(currency_id ?? '') })
  // without cookies: what anybody would see, never somebody's own page
  const answer = await fetch(`${withPrefix(paths.saved(id), lang)}?${query}`, {
    credentials: 'omit',
  })
  if (!answer.ok) {
    await cache.delete(paths.shop(id))
    return
  }
  const html = await answer.text()
  const { styles, pictures, ...read } = readCopy(html)
  const known = await Promise.all(styles.map((file) => cache.match(file)))
  await cache.addAll(styles.filter((_, index) => !known[index]))
  const facts: SavedShop = { id, ...read, ...reader, files: [...styles, ...pictures] }
  // headers of its own, and no address: the browser takes it for the page that it was asked for
  const headers = new Headers(answer.headers)
  headers.delete('set-cookie')
  headers.set(FACTS, encodeURIComponent(JSON.stringify(facts)))
  await cache.put(paths.shop(id), new Response(html, { headers }))
}

interface KeepOptions {
  /** whose page is open; undefined elsewhere */
  shopId: number | undefined
  liked: readonly number[]
  reader: Reader
  /** spare the connection: only what is open */
  isSpared: boolean
}

/**
 * Keeps the page of the shop that is open, and of some that are liked, and sweeps. Answers what is kept
 * by then.
 */
export async function keepShops(options: KeepOptions): Promise<SavedShop[]> {
  const { shopId, liked, reader, isSpared } = options
  const cache = await caches.open(SAVED_CACHE)
  const kept = await sweep(cache, reader.owner)
  const copyOf = (id: number) => kept.find((one) => one.id === id)
  if (shopId !== undefined && !isRecent(copyOf(shopId), reader, { now: Date.now() })) {
    await save(cache, shopId, reader)
  }
  const aged = { now: Date.now(), renewMs: DAY_MS }
  const wanted = isSpared ? [] : liked.filter((id) => !isRecent(copyOf(id), reader, aged))
  // one after the other: whoever looks at a page comes first
  for (const id of wanted.filter((one) => one !== shopId).slice(0, MAX_LIKED)) {
    await save(cache, id, reader)
  }
  return sweep(cache, reader.owner)
}

/** Keeps a picture that this page has shown, where a copy names it; the browser has it at hand. */
export async function keepPicture(address: string, copies: readonly SavedShop[]): Promise<void> {
  const key = pictureKey(address, window.location.origin)
  if (!copies.some(({ files }) => files.includes(key))) return
  const cache = await caches.open(SAVED_CACHE)
  if (await cache.match(key)) return
  const answer = await fetch(address, { cache: 'force-cache', credentials: 'omit' })
  if (answer.ok) await cache.put(key, answer)
}
