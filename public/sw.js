// The service worker: an offline page, shops to read without a connection, the files of the shell, and
// push while no page is open. It never answers for the API: what it says about prices and orders must
// come from the server.

/** Named after build and language (hooks/ui/useServiceWorker.ts): another one begins anew. */
const CACHE = `shell-${new URL(self.location.href).search}`
/** Written by the pages (services/saved-shops.ts), only read here. */
const SAVED = 'saved-1'
const SAVED_MS = 7 * 86_400_000
const OFFLINE = '/offline'
/** A page that takes longer gives way to a copy, where there is one, and takes its place when it comes. */
const PATIENCE_MS = 4000
/** A connection that broke is tried once more after this: it says little about the network. */
const RETRY_MS = 1000
/** Files whose names change with their content, and pictures of our own frame. */
const isShell = (path) => /^\/(_next\/static|fonts|images\/(icons\/|logo))/.test(path)
const isPicture = (path) => /^\/(_next\/image$|(api\/)?storage\/images\/|images\/)/.test(path)
/** Old builds leave files behind; beyond so many the oldest go. */
const MAX_FILES = 200

const keepOffline = async () => {
  const cache = await caches.open(CACHE)
  const lang = new URL(self.location.href).searchParams.get('lang') ?? ''
  // without cookies: nobody's page
  const page = await fetch(lang ? `/${lang}${OFFLINE}` : OFFLINE, {
    cache: 'reload',
    credentials: 'omit',
  })
  if (!page.ok) throw new Error(`offline page: ${page.status}`)
  await cache.put(OFFLINE, page.clone())
  const html = await page.text()
  const files = new Set(html.match(/\/(?:_next\/static|images|fonts)\/[^"'\\ )?]+/g))
  await Promise.all([...files].map((file) => cache.add(file).catch(() => undefined)))
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOffline().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const drop = async () => {
    const names = (await caches.keys()).filter((name) => name !== CACHE && name !== SAVED)
    await Promise.all(names.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(drop())
})

const fromShell = async (request) => {
  const known = await caches.match(request)
  if (known) return known
  const cache = await caches.open(CACHE)
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') {
    await cache.put(request, answer.clone())
    const keys = await cache.keys()
    const old = keys.filter(({ url }) => new URL(url).pathname.startsWith('/_next/'))
    const surplus = old.slice(0, Math.max(0, keys.length - MAX_FILES))
    await Promise.all(surplus.map((key) => cache.delete(key)))
  }
  return answer
}

/** A picture under the name that it was kept by (domain/saved-shop.ts): of whatever width. */
const fromPictures = async (request) => {
  try {
    return await fetch(request)
  } catch (error) {
    const { pathname, searchParams } = new URL(request.url)
    const source = searchParams.get('url')
    const key = source ? `${pathname}?url=${encodeURIComponent(source)}` : pathname
    const kept = await caches.match(key)
    if (!kept) throw error
    return kept
  }
}

const findCopy = async ({ pathname }) => {
  // one copy for all languages: the one that it was read in last
  const shop = /^(?:\/[a-z]{2}(?:-[A-Z]{2})?)?(\/shop\/\d+)$/.exec(pathname)?.[1]
  if (!shop) return undefined
  const copy = await caches.match(shop, { cacheName: SAVED })
  if (!copy) return undefined
  const { saved_at } = JSON.parse(decodeURIComponent(copy.headers.get('x-saved') ?? '%7B%7D'))
  return Date.now() - Date.parse(saved_at) < SAVED_MS ? copy : undefined
}

const TOO_SLOW = new Error('too slow')

const inTime = (answer) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(TOO_SLOW), PATIENCE_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** The page itself. Without a network it fails at once, else only when it was asked for twice. */
const askTwice = async (request) => {
  try {
    return await fetch(request)
  } catch (error) {
    if (!self.navigator.onLine) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return fetch(request)
  }
}

/** Pages that came after their copies, by address: each answers the next navigation there. */
const arrived = new Map()

/** Puts the page in its copy's place, unless whoever asked for it has gone on meanwhile. */
const replaceCopy = async (clientId, address, answer) => {
  const page = await answer
  const client = await self.clients.get(clientId)
  if (client?.url !== address) return
  arrived.set(address, page)
  await client.navigate(address)
}

/** A copy that stands in for a page on its way says so, instead of naming its time. */
const asWaiting = async (copy) => {
  const html = (await copy.text()).replace('<html', '<html data-waiting')
  return new Response(html, { headers: copy.headers })
}

/** The network first; nothing that was kept is shown while it answers. */
const fromNetwork = async (event) => {
  const { request, resultingClientId } = event
  const here = arrived.get(request.url)
  arrived.delete(request.url)
  if (here) return here
  const url = new URL(request.url)
  const copy = await findCopy(url)
  // a reload, and the copy's own link, mean the page itself
  const isPatient = !copy || url.searchParams.has('fresh') || request.cache !== 'default'
  const answer = askTwice(request)
  try {
    return await (isPatient ? answer : inTime(answer))
  } catch (error) {
    if (error === TOO_SLOW) {
      event.waitUntil(replaceCopy(resultingClientId, request.url, answer).catch(() => undefined))
      return asWaiting(copy)
    }
    const page = copy ?? (await caches.match(OFFLINE))
    if (!page) throw error
    return page
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fromNetwork(event))
  else if (isShell(url.pathname)) event.respondWith(fromShell(request))
  else if (request.destination === 'image' && isPicture(url.pathname)) {
    event.respondWith(fromPictures(request))
  }
})

/** Our own message, or one of Firebase Cloud Messaging; anything else still has to show something. */
const readMessage = (data) => {
  try {
    const message = data.json()
    const { title, body } = message.notification ?? message
    const { url = '/', tag, lang } = message.data ?? message
    return { title, body, url, tag, lang }
  } catch {
    return {}
  }
}

self.addEventListener('push', (event) => {
  const { title = 'Tiffin', body, url, tag, lang } = readMessage(event.data)
  const icon = '/images/icons/icon-192.png'
  const options = { body, tag, lang, icon, data: { url: url ?? '/' }, renotify: Boolean(tag) }
  event.waitUntil(self.registration.showNotification(title, options))
})

/** Only a path of ours is opened, whatever the message says. */
const addressOf = (url) => {
  const address = new URL(url ?? '/', self.location.origin)
  return address.origin === self.location.origin ? address.href : self.location.origin
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = addressOf(event.notification.data?.url)
  const show = async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const same = open.find((client) => client.url === address)
    if (same) return same.focus()
    return self.clients.openWindow(address)
  }
  event.waitUntil(show())
})
