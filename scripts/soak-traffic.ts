import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Customer, call, findTarget, orderBody, register } from '@/tests/support/crash-market'

const PEOPLE = 4
const AT_ONCE = 6
/** a request that takes longer is lost, whatever the client still waits for */
const LOST_MS = 60_000

const pages = ['/', '/shops', '/shop/1', '/shop/2?v=2', '/login', '/shop/99999999', '/nowhere']
const reads = [
  '/rest/stat',
  '/rest/settings',
  '/rest/shops/paginate?perPage=10',
  '/rest/shops/1/products/paginate?perPage=20',
  '/rest/categories/paginate?perPage=20',
  '/rest/shops/search?search=pizza',
  '/rest/nothing',
]

/** An address of its own for every request: what is counted per address is seen by many. */
const anyAddress = () => ({
  'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`,
})

const pick = <T>(list: readonly T[], at: number): T => {
  const one = list[at % list.length]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

/** Rejects with the kind of a request that does not end. */
async function within(what: string, request: Promise<void> | undefined): Promise<void> {
  const late = new AbortController()
  const lost = pause(LOST_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(`${what}: not over after ${LOST_MS / 1000} s`)
  })
  // a rest that is over in time
  lost.catch(() => undefined)
  await Promise.race([request, lost]).finally(() => late.abort())
}

export interface Traffic {
  /** sends mixed requests for so long, and waits for the last answers */
  run(ms: number): Promise<void>
  /** how often each kind was sent */
  sent: Record<string, number>
}

/** What people and machines ask of a shop: pages, reads, carts and orders, streams, and much that is given up. */
export async function makeTraffic(url: string): Promise<Traffic> {
  const target = await findTarget(url)
  const people: Customer[] = []
  for (let n = 0; n < PEOPLE; n += 1) people.push(await register(url, n))
  const busy = new Set<Customer>()
  const sent: Record<string, number> = {}

  const get = async (path: string) => {
    const answer = await fetch(url + path, { headers: anyAddress() })
    await answer.arrayBuffer()
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`)
  }

  /** fills a cart, orders it and takes the order back, so that the stock lasts */
  const order = async (n: number) => {
    const customer = pick(people, n)
    if (busy.has(customer)) return
    busy.add(customer)
    try {
      const lines = [{ stock_id: target.stockId, quantity: 1 }]
      const body = { shop_id: target.shopId, products: lines }
      const cart = await call(url, 'POST /dashboard/user/cart/insert-product', body, customer)
      const placed = await call(
        url,
        'POST /dashboard/user/orders',
        orderBody(target, cart.data.id),
        customer,
      )
      if (placed.status !== 200) throw new Error(`an order answered ${placed.status}`)
      const way = `POST /dashboard/user/orders/${placed.data.id}/status/change?status=canceled`
      const back = await call(url, way, undefined, customer)
      if (back.status !== 200) throw new Error(`taking an order back answered ${back.status}`)
    } finally {
      busy.delete(customer)
    }
  }

  const abandon = async (path: string, afterMs: number, headers: Record<string, string> = {}) => {
    const leaving = new AbortController()
    // Node's fetch may never settle when it is aborted as the answer comes
    const left = once(leaving.signal, 'abort')
    const timer = setTimeout(() => leaving.abort(), afterMs)
    const read = fetch(url + path, {
      headers: { ...anyAddress(), ...headers },
      signal: leaving.signal,
    }).then((answer) => answer.arrayBuffer())
    try {
      await Promise.race([read, left])
    } catch (error) {
      if (!leaving.signal.aborted) throw error
    } finally {
      clearTimeout(timer)
      read.catch(() => undefined)
    }
  }

  const ids = await Promise.all(
    people.map((one) => call(url, 'GET /dashboard/user/profile/show', undefined, one)),
  )
  const stream = (n: number) => {
    const path = `/api/v1/rest/live?topic=user:${pick(ids, n).data.id}`
    return abandon(path, 30 + (n % 7) * 40, { authorization: `Bearer ${pick(people, n).token}` })
  }

  /** a request whose body never comes whole */
  const half = async () => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => {})
    const head =
      'POST /api/v1/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json'
    socket.write(`${head}\r\ncontent-length: 100\r\n\r\n{"email":`)
    await pause(50)
    socket.destroy()
  }

  const kinds: Record<string, (n: number) => Promise<void>> = {
    page: (n) => get(pick(pages, n)),
    read: (n) => get(`/api/v1${pick(reads, n)}`),
    'second read': (n) => get(`/api/v1${pick(reads, n + 3)}`),
    order,
    stream,
    'page given up': (n) => abandon(pick(pages, n), 5 + (n % 10) * 10),
    'read given up': (n) => abandon(`/api/v1${pick(reads, n)}`, n % 12),
    'half a request': half,
  }
  const names = Object.keys(kinds)
  let turn = 0

  return {
    sent,
    async run(ms) {
      const until = Date.now() + ms
      const send = async () => {
        while (Date.now() < until) {
          const n = turn++
          const name = pick(names, n)
          const at = Math.floor(n / names.length)
          await within(`${name} ${at}`, kinds[name]?.(at))
          sent[name] = (sent[name] ?? 0) + 1
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, send))
    },
  }
}
