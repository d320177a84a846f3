// A marketplace to measure: its API, customers who are signed in, shops that are open, and requests.
import type pg from 'pg'
import { makeHandle } from '@/server/app/handle'
import '@/server/app/wiring'
import { makeDb } from '@/server/platform/db/client'
import type { Handle } from '@/server/platform/http/handle'
import { hashToken } from '@/server/platform/http/token'

interface Spot {
  shop_id: number
  product_id: number
  stock_id: number
  latitude: number
  longitude: number
}

export interface World {
  pool: pg.Pool
  handle: Handle
  tokens: string[]
  /** shops that are open, deliver to their own door and have a product in stock */
  spots: Spot[]
}

/** Typed by customers: beginnings, whole words, several words, slips, four languages. */
const words = [
  'pizza',
  'piza',
  'margarita',
  'burger',
  'cheese',
  'sushi',
  'chick',
  'chocolate',
  'cofee',
  'salad',
  'falafl',
  'tomato soup',
  'gren salad',
  'käse',
  'crème brûlée',
  'dog food',
  'rose',
  'wa',
  'بيتزا',
  'دجاج',
]

/** Noon in the shops' zone on the day of the run, so that most of them are open. */
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T11:15:00Z`)

async function findSpots(pool: pg.Pool): Promise<Spot[]> {
  const { rows } = await pool.query<Spot>(
    `select s.id as shop_id, p.id as product_id, k.id as stock_id, s.latitude, s.longitude
    from shops s
    cross join lateral (select id from products where shop_id = s.id and not addon and active order by id limit 1) p
    cross join lateral (select id from stocks where product_id = p.id and quantity > 20 order by input, id limit 1) k
    where s.delivery and s.min_amount_minor = 0 and s.open and s.status = 'approved'
      and exists (select from shop_working_days d where d.shop_id = s.id and d.day = extract(isodow from $1::timestamptz)
        and d.from_min <= 700 and d.to_min >= 900 and not d.disabled)
      and not exists (select from shop_closed_dates c where c.shop_id = s.id and c.day = $1::date)
      and exists (select from delivery_zones z where z.shop_id = s.id and point_in_ring(s.latitude, s.longitude, z.polygon))
    order by md5(s.id::text) limit 500`,
    [noon],
  )
  if (rows.length === 0) throw new Error('The database holds no shop that is open at noon.')
  return rows
}

/** New customers, each with a wallet, an address and a session. */
async function signUp(pool: pg.Pool, count: number): Promise<string[]> {
  const run = Date.now().toString(36)
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (firstname, email) select 'Bench', 'bench-' || $1 || '-' || n || '@bulk.example.com'
    from generate_series(1, $2::int) n returning id`,
    [run, count],
  )
  const ids = rows.map(({ id }) => id)
  const tokens = ids.map((id) => `bench-${run}-${id}`)
  await pool.query('insert into wallets (user_id) select unnest($1::bigint[])', [ids])
  await pool.query(
    `insert into sessions (user_id, token_hash, expires_at)
    select i, h, now() + interval '1 day' from unnest($1::bigint[], $2::text[]) as t(i, h)`,
    [ids, tokens.map(hashToken)],
  )
  return tokens
}

export async function openWorld(pool: pg.Pool, people: number): Promise<World> {
  const handle = makeHandle({ db: makeDb(pool), clock: () => noon })
  return { pool, handle, tokens: await signUp(pool, people), spots: await findSpots(pool) }
}

function at<T>(list: readonly T[], index: number): T {
  for (const one of list.slice(index % list.length, (index % list.length) + 1)) return one
  throw new RangeError('The list is empty.')
}

/** One request; answers the body of the reply. Throws when it is refused. */
async function ask(world: World, line: string, token?: string, body?: object): Promise<unknown> {
  const [method = 'GET', path = ''] = line.split(' ')
  const response = await world.handle(
    new Request(`http://bench/api/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${line}: ${response.status} ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { data: unknown }).data
}

const here = ({ latitude, longitude }: Spot) =>
  `address[latitude]=${latitude}&address[longitude]=${longitude}`

const get = (path: (spot: Spot, n: number) => string) => (world: World, n: number) =>
  ask(world, `GET ${path(at(world.spots, n), n)}`)

const own = (path: string) => (world: World, n: number) =>
  ask(world, `GET ${path}`, at(world.tokens, n))

const fill = async (world: World, n: number) => {
  const { shop_id, stock_id } = at(world.spots, n)
  const body = { shop_id, products: [{ stock_id, quantity: 1 }] }
  const line = 'POST /dashboard/user/cart/insert-product'
  return (await ask(world, line, at(world.tokens, n), body)) as { id: number }
}

export interface Step {
  name: string
  /** the n-th customer does it; what it answers is of no interest but to the next step */
  run(world: World, n: number): Promise<unknown>
  /** among those whose p95 is shown */
  shown?: boolean
}

/** What customers do, in the order in which one does it. */
export const steps: readonly Step[] = [
  {
    name: 'shop list by address',
    shown: true,
    run: get((spot) => `/rest/shops/paginate?perPage=12&${here(spot)}`),
  },
  {
    name: 'open shops by address',
    run: get((spot) => `/rest/shops/paginate?perPage=12&open=1&${here(spot)}`),
  },
  { name: 'shop list, no address', run: get(() => '/rest/shops/paginate?perPage=12') },
  {
    name: 'recommended shops',
    run: get((spot) => `/rest/shops/recommended?perPage=12&${here(spot)}`),
  },
  { name: 'kinds of shops', run: get(() => '/rest/categories/paginate?type=shop&perPage=50') },
  {
    name: 'shop show',
    shown: true,
    run: get((spot) => `/rest/shops/${spot.shop_id}?${here(spot)}`),
  },
  {
    name: 'shop products',
    shown: true,
    run: get((spot) => `/rest/shops/${spot.shop_id}/products`),
  },
  {
    name: 'shop products, a page',
    run: get((spot) => `/rest/shops/${spot.shop_id}/products/paginate?perPage=12`),
  },
  {
    name: 'search within a shop',
    run: get(
      (spot, n) =>
        `/rest/products/search?perPage=12&shop_id=${spot.shop_id}&search=${encodeURIComponent(at(words, n))}`,
    ),
  },
  { name: 'product show', run: get((spot) => `/rest/products/${spot.product_id}`) },
  {
    name: 'search products',
    shown: true,
    run: get(
      (_spot, n) => `/rest/products/search?perPage=12&search=${encodeURIComponent(at(words, n))}`,
    ),
  },
  {
    name: 'search shops',
    shown: true,
    run: get(
      (spot, n) =>
        `/rest/shops/search?perPage=12&search=${encodeURIComponent(at(words, n))}&${here(spot)}`,
    ),
  },
  { name: 'most sold products', run: get(() => '/rest/products/most-sold?perPage=12') },
  { name: 'discounted products', run: get(() => '/rest/products/discount?perPage=12') },
  { name: 'price range', run: get(() => '/rest/products-avg-prices') },
  {
    name: 'reviews of a shop',
    run: get((spot) => `/rest/shops/${spot.shop_id}/reviews?perPage=10`),
  },
]

/** A purchase of customer n; `lap` times each of its steps. */
export async function buy(
  world: World,
  n: number,
  lap: <T>(name: string, run: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const { shop_id, latitude, longitude } = at(world.spots, n)
  const token = at(world.tokens, n)
  const location = { latitude, longitude }
  const cart = await lap('cart insert', () => fill(world, n))
  await lap('cart show', () => own('/dashboard/user/cart')(world, n))
  await lap('cart calculate', () =>
    ask(world, `POST /dashboard/user/cart/calculate/${cart.id}`, token, {
      type: 'delivery',
      address: location,
    }),
  )
  const body = {
    cart_id: cart.id,
    shop_id,
    delivery_type: 'delivery',
    location,
    address: { address: 'Nordufer 1', house: '1' },
    payment_id: 1,
    asap: true,
  }
  const order = (await lap('order create', () =>
    ask(world, 'POST /dashboard/user/orders', token, body),
  )) as { id: number }
  await lap('order show', () => own(`/dashboard/user/orders/${order.id}`)(world, n))
  await lap('order list', () => own('/dashboard/user/orders/paginate?perPage=10')(world, n))
}
