/** Somebody with an account and a session. */
export interface Customer {
  token: string
  email: string
}

/** The fields of many answers that this check reads; each call fills the ones of its endpoint. */
interface Fields {
  id: number
  token: string
  data: Row[]
}

interface Row {
  id: number
  tag?: string
  min_amount?: number
  min_qty?: number
  bonus?: unknown
  stocks?: { id: number; quantity: number; bonus?: unknown }[]
}

interface Answer {
  status: number
  data: Fields
}

/**
 * Asks a running server: "POST /rest/cart", below /api/v1. A customer sends their token; `ip` is the
 * address behind a trusted proxy, so that many can sign up at once.
 */
export async function call(
  url: string,
  line: string,
  body?: unknown,
  customer?: Customer,
  ip?: string,
): Promise<Answer> {
  const [method = 'GET', target = '/'] = line.split(' ')
  const response = await fetch(`${url}/api/v1${target}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(customer ? { authorization: `Bearer ${customer.token}` } : {}),
      ...(ip ? { 'x-forwarded-for': ip } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const json = (await response.json()) as { data?: Fields | Row[] }
  // a list stands beside its paging, anything else inside the envelope
  const data = Array.isArray(json.data) ? (json as Fields) : (json.data as Fields)
  return { status: response.status, data }
}

/** Signs somebody up as the form does: e-mail, code from the demo's mailbox, details. */
export async function register(url: string, index: number): Promise<Customer> {
  const email = `crash${index}@example.com`
  const ip = `10.1.0.${index + 1}`
  await call(url, `POST /auth/register?email=${email}`, undefined, undefined, ip)
  const mails = await call(url, `GET /rest/dev/mailbox?recipient=${email}`)
  const code = JSON.stringify(mails.data).match(/\b\d{6}\b/)?.[0]
  await call(url, `GET /auth/verify/${code}?email=${email}`, undefined, undefined, ip)
  const details = { email, firstname: `Crash ${index}`, password: 'tiffin-demo' }
  const session = await call(url, 'POST /auth/after-verify', details, undefined, ip)
  if (session.status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(session)}`)
  return { token: session.data.token, email }
}

/** What everybody buys one of. */
export interface Target {
  shopId: number
  stockId: number
  paymentId: number
}

/** An open shop that offers pickup, a stock of it with plenty left, and cash. */
export async function findTarget(url: string): Promise<Target> {
  const shops = await call(url, 'GET /rest/shops/paginate?open=1&delivery=pickup&perPage=50')
  const payments = await call(url, 'GET /rest/payments')
  const cash = payments.data.data.find((payment) => payment.tag === 'cash')
  for (const shop of shops.data.data) {
    const products = await call(url, `GET /rest/shops/${shop.id}/products/paginate?perPage=100`)
    const stock = products.data.data
      .filter((product) => product.min_qty === 1)
      .flatMap((product) => product.stocks ?? [])
      .find((one) => one.quantity > 0 && !one.bonus)
    if ((shop.min_amount ?? 0) > 0 || shop.bonus || !stock || !cash) continue
    return { shopId: shop.id, stockId: stock.id, paymentId: cash.id }
  }
  throw new Error('no open shop with pickup was found')
}

/** An order of a whole cart, for pickup and in cash. */
export const orderBody = (target: Target, cartId: number) => ({
  cart_id: cartId,
  shop_id: target.shopId,
  currency_id: 1,
  delivery_type: 'pickup',
  asap: true,
  payment_id: target.paymentId,
})
