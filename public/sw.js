// The service worker: an offline page, the files of the shell, and push while no page is open.
// It never answers for the API: what it says about prices and orders must come from the server.

const CACHE = 'shell-1'
const OFFLINE = '/offline'
/** Files whose names change with their content, and pictures of our own frame. */
const isShell = (path) => /^\/(_next\/static|fonts|images\/(icons\/|logo))/.test(path)
/** Old builds leave files behind; beyond so many the oldest go. */
const MAX_FILES = 200

const keepOffline = async () => {
  const cache = await caches.open(CACHE)
  const page = await fetch(OFFLINE, { cache: 'reload' })
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
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(drop())
})

const fromShell = async (request) => {
  const cache = await caches.open(CACHE)
  const known = await cache.match(request)
  if (known) return known
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

const fromNetwork = async (request) => {
  try {
    return await fetch(request)
  } catch (error) {
    const page = await caches.match(OFFLINE)
    if (!page) throw error
    return page
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fromNetwork(request))
  else if (isShell(url.pathname)) event.respondWith(fromShell(request))
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
