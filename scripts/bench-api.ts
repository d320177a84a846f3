// What a call costs beside a bare handler with one statement: npm run bench -- api [--seconds 6] [--rounds 3] [--json]
import {
  type Customer,
  call,
  findTarget,
  register,
  type Target,
} from '@/tests/support/crash-market'
import { askInTurns, CONNECTIONS, type Load, readLength } from './bench-load'
import { openMarket } from './bench-market'
import { startReferenceHandler } from './bench-references'
import { printRows, type Row } from './bench-table'

const at = 'address[latitude]=47.5&address[longitude]=9.5'

/** Reads, and the least share of the handler's requests per second. */
const reads: Record<string, { path: string; goal: number }> = {
  'list of shops': { path: `/rest/shops/paginate?perPage=20&${at}`, goal: 0.35 },
  'list of products': { path: '/rest/products/paginate?perPage=20', goal: 0.35 },
  'one shop': { path: `/rest/shops/1?${at}`, goal: 0.5 },
  'one product': { path: '/rest/products/PRODUCT', goal: 0.5 },
  'search of products': { path: '/rest/products/search?perPage=20&search=pizza', goal: 0.1 },
  'search of shops': { path: `/rest/shops/search?perPage=20&search=pizza&${at}`, goal: 0.1 },
}

interface Person {
  customer: Customer
  cartId: number
}

const bodyOf = ({ shopId, stockId }: Target) => ({
  shop_id: shopId,
  products: [{ stock_id: stockId, quantity: 1 }],
})

async function openCarts(url: string, target: Target): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 0; n < CONNECTIONS; n += 1) {
    const customer = await register(url, n)
    const line = 'POST /dashboard/user/cart/insert-product'
    const cart = await call(url, line, bodyOf(target), customer)
    if (cart.status !== 200) throw new Error(`A cart answered ${cart.status}.`)
    people.push({ customer, cartId: cart.data.id })
  }
  return people
}

const headersOf = ({ customer }: Person) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${customer.token}`,
})

/** What customers do with their carts. */
function writes(url: string, target: Target, all: readonly Person[]) {
  const own = (path: string, method: 'GET' | 'POST', body?: object, people = all) => ({
    name: path,
    url: `${url}/api/v1/dashboard/user${path}`,
    method,
    people: people.map((person) => ({
      headers: headersOf(person),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })),
  })
  const one = all.slice(0, 1)
  const calculate = `/cart/calculate/${one[0]?.cartId}`
  return {
    'cart show': { load: own('/cart', 'GET'), goal: 0.5 },
    'cart add': { load: own('/cart/insert-product', 'POST', bodyOf(target)), goal: 0.35 },
    // the address names the cart, so all connections calculate the same one
    'cart calculate': { load: own(calculate, 'POST', { type: 'pickup' }, one), goal: 0.35 },
  } satisfies Record<string, { load: Load; goal: number }>
}

async function productOf(url: string): Promise<string> {
  const answer = await call(url, 'GET /rest/shops/1/products/paginate?perPage=1')
  const [product] = answer.data.data as unknown as { uuid: string }[]
  if (!product) throw new Error('The first shop has no product.')
  return product.uuid
}

/** Prints each call beside a handler that reads a row by its key, or writes one. */
export async function benchApi(args: readonly string[]): Promise<void> {
  const { seconds, rounds } = readLength(args)
  const market = await openMarket(false)
  const database = market.databaseUrl ?? ''
  const server = await market.serve()
  const row = await startReferenceHandler('row', database)
  const insert = await startReferenceHandler('insert', database)
  try {
    const product = await productOf(server.url)
    const people = await openCarts(server.url, await findTarget(server.url))
    const changed = writes(server.url, await findTarget(server.url), people)
    const loads: Record<string, Load> = {
      'one row by its key': { name: 'row', url: row.url },
      'one insert': { name: 'insert', url: insert.url },
    }
    const rows: Record<string, Pick<Row, 'reference' | 'goal'>> = {}
    for (const [name, { path, goal }] of Object.entries(reads)) {
      const url = `${server.url}/api/v1${path.replace('PRODUCT', product)}`
      loads[name] = { name, url, headers: { 'accept-language': 'en' } }
      rows[name] = { reference: 'one row by its key', goal }
    }
    for (const [name, { load, goal }] of Object.entries(changed)) {
      loads[name] = load
      rows[name] = { reference: 'one insert', goal }
    }
    const figures = await askInTurns(loads, { seconds, rounds })
    printRows(
      'API, PostgreSQL',
      Object.entries(figures).map(([name, found]) => {
        const { reference = '', goal } = rows[name] ?? {}
        const beside = figures[reference]
        if (!beside) return { name, figures: found }
        return {
          name,
          figures: found,
          reference,
          ratio: found.rate / beside.rate,
          ...(goal ? { goal } : {}),
        }
      }),
    )
  } finally {
    await row.stop()
    await insert.stop()
    await market.close()
  }
}
