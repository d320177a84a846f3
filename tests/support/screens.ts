import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import type { PendingCode } from '@/domain/auth'
import { consolePaths } from '@/domain/console-paths'
import type { DemoRole } from '@/domain/demo'
import { paths } from '@/domain/paths'
import { settingGroups } from '@/domain/setting-fields'
import { uiVariants } from '@/domain/ui-variant'
import type { ScreenStates } from './screen-states'

/** Whoever a screen is looked at as: nobody in particular, one of the demo's people, or a customer who has done nothing yet. */
export type Viewer = 'guest' | 'newcomer' | DemoRole

export interface Screen {
  /** its file in pages/, without the extension */
  page: string
  /** a path of it that shows something */
  path: string
  viewer: Viewer
  /** what it answers; 200 unless told */
  status?: number
  /** the code that this tab waits for */
  code?: PendingCode
  /** it comes without scripts */
  isPlain?: boolean
  /** with scripts it leads on to a path that begins so: it is a plain form */
  leadsTo?: string
}

/** Files of pages/ that are no screen of the running demo, each with the reason. */
const excluded: Readonly<Record<string, string>> = {
  'console/settings/[group]': 'shown of every group, below',
  'courier/chats/[id]':
    'the screen of console/chats/[id] among a courier’s rooms (courier.alone.spec)',
  'dev/components': 'of the development server',
  'dev/mail': 'the demo’s mailbox, for developers',
  'dev/pay/[id]': 'the pretended provider’s own page',
  'dev/sign-in': 'the pretended identity provider’s own page',
  'llms.txt': 'a text',
  maintenance: 'drawn once, in English, for what server.mjs answers with while nothing else works',
  restaurant: 'leads on to the page of a shop that the query names, and shows nothing',
  'robots.txt': 'a text',
  setup: 'of a marketplace that is not set up',
  'login-code': 'of a sign-in that waits for its second factor (second-factor.spec)',
  'console/second-factor': 'of admins and sellers outside the demo (second-factor.spec)',
  'sitemap.xml': 'XML',
  'sitemap/[file]': 'XML',
}

/** Screens that also have something to show to who has nothing yet, or that no file of pages/ stands for. */
const others: readonly Screen[] = [
  ...[
    ...['cart', 'chats', 'checkout', 'help/tickets', 'liked', 'loyalty', 'orders', 'parcels'],
    ...['referrals', 'reservations', 'wallet'],
  ].map((page) => ({ page, path: `/${page}`, viewer: 'newcomer' as const })),
  ...uiVariants.flatMap((v): Screen[] => [
    { page: '', path: `/?v=${v}`, viewer: 'guest' },
    // whose cart is not empty
    { page: 'shop/[id]', path: `/shop/1?v=${v}`, viewer: 'customer' },
  ]),
  ...Object.keys(settingGroups).map((group) => ({
    page: 'console/settings/[group]',
    path: consolePaths.settingGroup(group),
    viewer: 'admin' as const,
  })),
  { page: 'search', path: '/search?q=nothing+is+called+so', viewer: 'guest' },
  { page: 'prepared/[token]', path: '/prepared/no-such-token', viewer: 'guest', status: 404 },
  { page: '_error', path: '/no-such-page', viewer: 'guest', status: 404 },
]

interface Row {
  id: number | string
  uuid?: string
  /** of a page of the operator: its address */
  type?: string
}

async function first(request: APIRequestContext, url: string, of: (row: Row) => Row['id']) {
  const answer = await request.get(`/api/v1/${url}`, { headers: { 'x-tiffin-web': '1' } })
  const { data } = (await answer.json()) as { data?: Row[] | { data?: Row[] } }
  const rows = Array.isArray(data) ? data : data?.data
  const row = rows?.[0]
  if (!row) throw new Error(`${url} answers ${answer.status()} and no row`)
  return of(row)
}

const byId = ({ id }: Row) => id
const byType = ({ id, type }: Row) => type ?? id
const byUuid = ({ id, uuid }: Row) => uuid ?? id

/** What the screens with a parameter are shown of: something of the demo, or of its customer. */
async function parameters(guest: APIRequestContext, customer: APIRequestContext) {
  return {
    'blog/[uuid]': await first(guest, 'rest/blogs/paginate?type=blog&perPage=1', byUuid),
    'book/[id]': await first(guest, 'rest/booking/shops/paginate?perPage=1', byId),
    'brands/[id]': await first(guest, 'rest/brands/paginate?perPage=1', byId),
    'console/banners/[id]': 1,
    'console/categories/[id]': 1,
    'console/coupons/[id]': 1,
    'console/currencies/[id]': 1,
    'console/methods/[id]': 1,
    'console/orders/[id]': await first(customer, 'dashboard/user/orders/paginate?perPage=1', byId),
    'console/pages/[name]': 'term',
    'console/products/[id]': 1,
    'console/questions/[id]': 1,
    'console/sections/[id]': await first(guest, 'rest/shops/1/categories', byId),
    'careers/[id]': await first(guest, 'rest/careers/paginate?perPage=1', byId),
    'category/[id]': 1,
    'orders/[id]': await first(customer, 'dashboard/user/orders/paginate?perPage=1', byId),
    'page/[type]': await first(guest, 'rest/pages/paginate?perPage=100', byType),
    'parcels/[id]': await first(customer, 'dashboard/user/parcel-orders?perPage=1', byId),
    'promotions/[id]': await first(guest, 'rest/banners/paginate?perPage=1', byId),
    'recipes/[id]': await first(guest, 'rest/receipts/paginate?perPage=1', byId),
    'reservations/[id]': await first(customer, 'dashboard/user/my-bookings?perPage=1', byId),
    'restaurant/[id]': 1,
    'saved/[id]': 1,
    'shop/[id]': 1,
  }
}

/** Beginnings of what a customer sees, and nobody without a session. */
const personal =
  /^(cart|chats|checkout|help\/tickets|loyalty|orders|parcels|payment|profile|referrals|reservations|settings|update-password|wallet)(\/|$)/

/** … and what anybody sees who has the address */
const byLink = /^(cart\/contact|group\/)/

const viewerOf = (page: string): Viewer => {
  if (byLink.test(page)) return 'guest'
  if (/^console\/(board|menu)$/.test(page)) return 'seller'
  if (/^console(\/|$)/.test(page)) return 'admin'
  if (/^courier(\/|$)/.test(page)) return 'courier'
  return personal.test(page) ? 'customer' : 'guest'
}

/** What is special about a screen, beside its path. */
function factsOf(page: string, { codes }: ScreenStates): Partial<Screen> {
  if (page === 'saved/[id]') return { isPlain: true }
  if (page === 'cart') return { leadsTo: '/shop/' }
  if (/^cart\/(contact|order)$/.test(page)) return { leadsTo: paths.checkout() }
  const code = codes[page]
  return code ? { code } : {}
}

/** Every screen of the running demo. Throws for a file of pages/ that nobody has said anything about. */
export async function listScreens(
  guest: APIRequestContext,
  customer: APIRequestContext,
  states: ScreenStates,
): Promise<Screen[]> {
  const given: Record<string, Row['id']> = await parameters(guest, customer)
  const screens = readdirSync('pages', { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.tsx') && !name.startsWith('_'))
    .map((entry) => path.posix.join(path.relative('pages', entry.parentPath), entry.name))
    .map((file) => file.replace(/\.tsx$/, '').replace(/(^|\/)index$/, ''))
    .sort()
    .flatMap((page): Screen[] => {
      if (excluded[page]) return []
      const facts = { page, viewer: viewerOf(page), ...factsOf(page, states) }
      const made = states.paths[page]
      if (made) return [{ ...facts, path: made }]
      const [, folder = ''] = /^(.*\[\w+\])/.exec(page) ?? []
      const value = given[folder]
      if (folder && value === undefined) throw new Error(`nothing to show at pages/${page}`)
      return [{ ...facts, path: `/${page.replace(/\[\w+\]/, String(value))}` }]
    })
  return [...screens, ...others]
}
