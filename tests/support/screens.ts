import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import type { DemoRole } from '@/domain/demo'

/** Whoever a screen is looked at as: nobody in particular, or one of the demo's people. */
export type Viewer = 'guest' | DemoRole

export interface Screen {
  /** its file in pages/, without the extension */
  page: string
  /** a path of it that shows something */
  path: string
  viewer: Viewer
}

/** Files of pages/ that are no screen of the running demo, each with the reason. */
const excluded: Readonly<Record<string, string>> = {
  'cart/contact':
    'a step of the plain form, for a guest who has filled the cart without JavaScript',
  'cart/order': 'likewise',
  'chats/[id]': 'the demo’s customer has written to nobody',
  'dev/components': 'of the development server',
  'dev/mail': 'the demo’s mailbox, for developers',
  'dev/pay/[id]': 'the pretended provider’s own page',
  'dev/sign-in': 'the pretended identity provider’s own page',
  'group/[shop]': 'asks for the name of somebody who was invited; needs an open group order',
  'group/pay/[token]': 'needs a share that is owed',
  'help/tickets/[id]': 'the demo’s customer has asked nothing yet',
  'llms.txt': 'a text',
  maintenance: 'answers 503',
  'payment/[id]': 'needs a payment on its way',
  'prepared/[token]': 'needs a cart that an agent has prepared',
  restaurant: 'leads to a shop that the query names',
  'robots.txt': 'a text',
  'saved/[id]': 'kept by the service worker',
  setup: 'of a marketplace that is not set up',
  'sitemap.xml': 'XML',
  'sitemap/[file]': 'XML',
  'track/[token]': 'needs a link that a customer has made',
  'update-details': 'a step of signing up',
  'verify-phone': 'a step of signing up',
}

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
    'careers/[id]': await first(guest, 'rest/careers/paginate?perPage=1', byId),
    'category/[id]': 1,
    'orders/[id]': await first(customer, 'dashboard/user/orders/paginate?perPage=1', byId),
    'page/[type]': await first(guest, 'rest/pages/paginate?perPage=100', byType),
    'parcels/[id]': await first(customer, 'dashboard/user/parcel-orders?perPage=1', byId),
    'promotions/[id]': await first(guest, 'rest/banners/paginate?perPage=1', byId),
    'recipes/[id]': await first(guest, 'rest/receipts/paginate?perPage=1', byId),
    'reservations/[id]': await first(customer, 'dashboard/user/my-bookings?perPage=1', byId),
    'restaurant/[id]': 1,
    'shop/[id]': 1,
  }
}

/** Beginnings of what a customer sees, and nobody without a session. */
const personal =
  /^(cart|chats|checkout|group|help\/tickets|loyalty|orders|parcels|profile|referrals|reservations|settings|update-password|wallet)(\/|$)/

const viewerOf = (page: string): Viewer => {
  if (page.startsWith('console/')) return 'seller'
  if (page === 'courier') return 'courier'
  return personal.test(page) ? 'customer' : 'guest'
}

/** Every screen of the running demo. Throws for a file of pages/ that nobody has said anything about. */
export async function listScreens(
  guest: APIRequestContext,
  customer: APIRequestContext,
): Promise<Screen[]> {
  const given: Record<string, Row['id']> = await parameters(guest, customer)
  return readdirSync('pages', { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.tsx') && !name.startsWith('_'))
    .map((entry) => path.posix.join(path.relative('pages', entry.parentPath), entry.name))
    .map((file) => file.replace(/\.tsx$/, '').replace(/(^|\/)index$/, ''))
    .sort()
    .flatMap((page): Screen[] => {
      if (excluded[page]) return []
      const [, folder = ''] = /^(.*\[\w+\])/.exec(page) ?? []
      const value = given[folder]
      if (folder && value === undefined) throw new Error(`nothing to show at pages/${page}`)
      const shown = page.replace(/\[\w+\]/, String(value))
      return [{ page, path: `/${shown}`, viewer: viewerOf(page) }]
    })
}
