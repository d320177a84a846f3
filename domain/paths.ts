/** A sign-in screen that leads back to `from`. */
const comingFrom = (path: string) => (from?: string) =>
  from ? `${path}?from=${encodeURIComponent(from)}` : path

interface GroupLink {
  shop_id: number
  cart_id: number
  owner_id: number
  type?: string
  token?: string
}

/** Every URL of the storefront; links are made nowhere else. */
export const paths = {
  home: () => '/',
  news: (uuid: string) => `/?news=${encodeURIComponent(uuid)}`,
  story: (shopId: number) => `/?story=${shopId}`,
  restaurants: () => '/restaurants',
  shops: () => '/shops',
  recommended: () => '/recommended',
  categories: () => '/categories',
  category: (id: number) => `/category/${id}`,
  brands: () => '/brands',
  brand: (id: number) => `/brands/${id}`,
  promotions: () => '/promotions',
  promotion: (id: number) => `/promotions/${id}`,
  recipes: (categoryId?: number) => (categoryId ? `/recipes?category=${categoryId}` : '/recipes'),
  recipe: (id: number) => `/recipes/${id}`,
  blog: () => '/blog',
  article: (uuid: string) => `/blog/${encodeURIComponent(uuid)}`,
  careers: () => '/careers',
  career: (id: number) => `/careers/${id}`,
  faq: () => '/faq',
  about: () => '/about',
  terms: () => '/terms',
  privacy: () => '/privacy',
  refundPolicy: () => '/refund-policy',
  /** a page that the operator wrote, by its name in the API */
  page: (type: string) => `/page/${encodeURIComponent(type)}`,
  shop: (id: number) => `/shop/${id}`,
  offline: () => '/offline',
  /** the offline copy of a shop's page */
  saved: (shopId: number) => `/saved/${shopId}`,
  reserve: () => '/book',
  reserveTable: (shopId: number) => `/book/${shopId}`,
  product: (shopId: number, uuid: string) => `/shop/${shopId}?product=${encodeURIComponent(uuid)}`,
  /** the invitation to a group order (contract/FLOWS 1); `t` is the shop's kind, `k` its token (ours) */
  group: ({ shop_id, cart_id, owner_id, type = 'shop', token }: GroupLink) =>
    `/group/${shop_id}?g=${cart_id}&o=${owner_id}&t=${type}${token ? `&k=${token}` : ''}`,
  /** a shop's page with its group order open */
  groupAt: (shopId: number) => `/shop/${shopId}?group=open`,
  /** where a payer share of a group order is paid, with or without an account */
  payerShare: (token: string) => `/group/pay/${encodeURIComponent(token)}`,
  searchPage: () => '/search',
  search: (text: string) => `/search?q=${encodeURIComponent(text)}`,
  /** a cart that an agent has prepared, for a person to look at */
  preparedCart: (token: string) => `/prepared/${encodeURIComponent(token)}`,
  /** where a shop's kitchen works */
  board: () => '/console/board',
  /** where a seller changes the menu by a file */
  menuFile: () => '/console/menu',
  /** where a courier works */
  courier: () => '/courier',
  checkout: () => '/checkout',
  /** the cart and the checkout as plain forms, for browsers without JavaScript */
  cart: () => '/cart',
  plainContact: () => '/cart/contact',
  plainOrder: () => '/cart/order',
  orders: () => '/orders',
  pastOrders: () => '/orders?list=past',
  findOrders: (text: string) => `/orders?q=${encodeURIComponent(text)}`,
  order: (id: number) => `/orders/${id}`,
  invoice: (orderId: number) => `/orders/${orderId}/invoice`,
  track: (token: string) => `/track/${token}`,
  parcels: () => '/parcels',
  pastParcels: () => '/parcels?list=past',
  newParcel: () => '/parcels/new',
  /** a new parcel that begins as an earlier one */
  parcelAgain: (id: number) => `/parcels/new?again=${id}`,
  parcel: (id: number) => `/parcels/${id}`,
  reservations: () => '/reservations',
  reservation: (id: number) => `/reservations/${id}`,
  wallet: () => '/wallet',
  sendMoney: () => '/wallet/send',
  /** where a request for money is paid; the token names nobody */
  payRequest: (token: string) => `/wallet/send?request=${encodeURIComponent(token)}`,
  requestMoney: () => '/wallet/request',
  statement: (month?: string) => (month ? `/wallet/statement?month=${month}` : '/wallet/statement'),
  loyalty: () => '/loyalty',
  referrals: () => '/referrals',
  /** the registration with a referral code filled in (contract/FLOWS 3) */
  joinBy: (code: string) => `/register?referral_code=${encodeURIComponent(code)}`,
  payment: (uuid: string) => `/payment/${uuid}`,
  profile: () => '/profile',
  settings: () => '/settings',
  /** with the order that the customer asks about */
  help: (orderId?: number) => (orderId ? `/help?order=${orderId}` : '/help'),
  tickets: () => '/help/tickets',
  ticket: (id: number) => `/help/tickets/${id}`,
  /** with what it is about */
  newTicket: (about: { topic?: string; orderId?: number } = {}) => {
    const query = new URLSearchParams()
    if (about.topic) query.set('topic', about.topic)
    if (about.orderId) query.set('order', String(about.orderId))
    const asked = query.toString()
    return `/help/tickets/new${asked ? `?${asked}` : ''}`
  },
  chats: () => '/chats',
  chat: (id: string) => `/chats/${id}`,
  /** the conversation with somebody about something, which is opened if there is none */
  openChat: (
    role: string,
    about: { orderId?: number; parcelId?: number; shopId?: number } = {},
  ) => {
    const query = new URLSearchParams({ with: role })
    if (about.orderId) query.set('order', String(about.orderId))
    if (about.parcelId) query.set('parcel', String(about.parcelId))
    if (about.shopId) query.set('shop', String(about.shopId))
    return `/chats/new?${query}`
  },
  /** an order with its refund request open, and what is wrong chosen where that is known */
  requestRefund: (orderId: number, reason?: string) =>
    `/orders/${orderId}?ask=refund${reason ? `&reason=${reason}` : ''}`,
  accessibility: () => '/accessibility',
  beSeller: () => '/be-seller',
  beDriver: () => '/be-driver',
  liked: () => '/liked',
  login: comingFrom('/login'),
  /** the second step of a sign-in; with `recovery` by a recovery code */
  secondStep: (from?: string, isRecovery = false) => {
    const query = new URLSearchParams({
      ...(isRecovery ? { recovery: '1' } : {}),
      ...(from ? { from } : {}),
    }).toString()
    return query ? `/login-code?${query}` : '/login-code'
  },
  /** where admins and sellers set their second factor up before they work */
  secondFactor: comingFrom('/console/second-factor'),
  setup: () => '/setup',
  register: comingFrom('/register'),
  resetPassword: comingFrom('/reset-password'),
  verifyPhone: comingFrom('/verify-phone'),
  updatePassword: comingFrom('/update-password'),
  updateDetails: comingFrom('/update-details'),
  welcome: comingFrom('/welcome'),
  devMail: () => '/dev/mail',
  components: () => '/dev/components',
  localSignIn: (query: string) => `/dev/sign-in${query}`,
} as const

/** The page of a list that a URL asks for, 1 when it names none. */
export function pageOf(query: Record<string, string | string[] | undefined>): number {
  const page = Number(query.page)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** The address of a page of a list. */
export const pageHref = (path: string, page: number) =>
  page > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${page}` : path

/** The address of the page before, where there is one. */
export const prevHref = (hrefOf: (page: number) => string, page: number) =>
  page > 1 ? hrefOf(page - 1) : undefined

/**
 * A return path on this site: one that starts with exactly one slash, else home. Control characters
 * are refused: browsers drop tabs and line breaks, so `/<tab>/` would become `//`.
 */
export function safeReturnPath(from: unknown): string {
  const text = typeof from === 'string' ? from : ''
  return /^\/(?![/\\])\P{Cc}*$/u.test(text) ? text : paths.home()
}

/** A shop's page: /shop/{id}, or a path with 'restaurant' (SPEC section 2) except the list. */
export function isShopPath(path: string): boolean {
  if (path.split(/[?#]/)[0] === paths.restaurants()) return false
  return path.startsWith('/shop/') || path.includes('restaurant')
}

/** Beginnings of what only a signed-in user opens; crawlers are asked to leave it alone. */
export const guardedPaths: readonly string[] = [
  '/cart/order',
  '/chats',
  '/checkout',
  '/console',
  '/courier',
  '/help/tickets',
  '/orders',
  '/parcels',
  '/payment',
  '/profile',
  '/referrals',
  '/reservations',
  '/settings',
  '/wallet',
]

/** Screens that only a signed-in user can open; others are asked to log in first. */
export function isGuardedPath(path: string): boolean {
  const [plain = ''] = path.split(/[?#]/)
  return guardedPaths.some((prefix) => plain === prefix || plain.startsWith(`${prefix}/`))
}

const shared =
  /^\/(|shop\/\d+|restaurants|shops|recommended|categories|category\/\d+|brands|brands\/\d+|promotions|promotions\/\d+|search|help|be-seller|be-driver|accessibility)$/
/** what there is to read */
const sharedTexts =
  /^\/(recipes|recipes\/\d+|blog|blog\/[\w-]+|careers|careers\/\d+|faq|about|terms|privacy|refund-policy|page\/[\w-]+)$/

/** Screens that are drawn once for everybody whose visit is the same (ADR 0093). */
export const isSharedPath = (pathname: string): boolean =>
  shared.test(pathname) || sharedTexts.test(pathname)

/** Screens whose address is a secret that opens them: scripts of others are not told of it. */
export const isSecretPath = (path: string): boolean => /^\/(track|prepared|group\/pay)\//.test(path)
