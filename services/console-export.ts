import { MAX_PER_PAGE } from '@/domain/api'
import { CSV_START, toCsv } from '@/domain/csv'
import type { Api } from './api'
import {
  type ConsoleRecords,
  type ConsoleResource,
  consoleData,
  type ListPlace,
  listParams,
} from './console'

/** A file for a spreadsheet, not a copy of the marketplace: `npm run backup` makes that. */
const MAX_ROWS = 5000

type Cell = string | number | boolean | null
type ToCells<R extends ConsoleResource> = (record: ConsoleRecords[R]) => Record<string, Cell>

/** What a file says of each row, by column. Contacts stay in the console; orders have a file of the server's. */
const cells: { [R in ConsoleResource]?: ToCells<R> } = {
  shops: ({ id, translation, status, open, tax }) => ({
    id,
    title: translation.title,
    status: status ?? null,
    open: Boolean(open),
    tax: tax ?? null,
  }),
  couriers: ({ id, user, status, status_note, created_at, data }) => ({
    id,
    user_id: user?.id ?? null,
    status,
    note: status_note ?? null,
    vehicle: String(data.type_of_technique ?? ''),
    created_at: created_at ?? null,
  }),
  tickets: ({ id, topic, subject, status, order_id, user, created_at, updated_at }) => ({
    id,
    topic,
    subject,
    status,
    order_id,
    user_id: user?.id ?? null,
    created_at,
    updated_at,
  }),
  payments: (one) => ({
    payment: one.payment,
    kind: one.kind,
    order_id: one.order_id,
    parcel_id: one.parcel_id,
    user_id: one.user_id,
    method: one.tag,
    price: one.price,
    currency: one.currency,
    reported_price: one.reported_price,
    reported_currency: one.reported_currency,
    charge: one.charge_ref,
    created_at: one.created_at,
    decision: one.decision,
    decided_by: one.decided_by,
    decided_at: one.decided_at,
    note: one.note,
  }),
  users: ({ id, firstname, lastname, role, blocked_at, created_at }) => ({
    id,
    firstname,
    lastname,
    role,
    blocked_at,
    created_at,
  }),
  audit: (one) => ({
    at: one.at,
    actor_id: one.actor_id,
    action: one.action,
    subject_kind: one.subject_kind,
    subject_id: one.subject_id,
    before: JSON.stringify(one.before),
    after: JSON.stringify(one.after),
    ip: one.ip,
  }),
  messages: (one) => ({
    id: one.id,
    channel: one.channel,
    state: one.state,
    user_id: one.device?.user_id ?? null,
    created_at: one.created_at,
    attempts: one.attempts,
    next_try_at: one.next_try_at,
    sent_at: one.sent_at,
    error: one.error,
  }),
  categories: ({ id, titles, active, input, shops }) => ({
    id,
    ...byLocale('title', titles),
    active,
    place: input,
    shops,
  }),
  banners: (one) => ({
    id: one.id,
    kind: one.kind,
    ...byLocale('title', one.titles),
    active: one.active,
    url: one.url,
    shop_id: one.shop?.id ?? null,
    shop_ids: one.shops.map(({ id }) => id).join(' '),
  }),
  faqs: ({ id, questions, topic, active }) => ({
    id,
    ...byLocale('question', questions),
    topic,
    active,
  }),
  'own-products': (one) => ({
    id: one.id,
    shop_id: one.shop.id,
    kind: one.kind,
    ...byLocale('title', one.titles),
    section_id: one.section_id,
    prices: one.stocks.map(stockCell).join(' | '),
    pieces: one.stocks.reduce((sum, { pieces }) => sum + pieces, 0),
    tax: one.tax,
    active: one.active,
    sold_out: one.sold_out,
  }),
  sections: ({ id, shop, titles, served, products }) => ({
    id,
    shop_id: shop.id,
    ...byLocale('title', titles),
    served_from: served?.from ?? null,
    served_to: served?.to ?? null,
    products,
  }),
  'admin-currencies': ({ title, symbol, position, rate, decimals, active }) => ({
    code: title,
    symbol,
    position,
    rate,
    decimals,
    active,
  }),
  coupons: (one) => ({
    code: one.name,
    type: one.type,
    price: one.price,
    limit: one.limit,
    uses: one.uses,
    first_order: one.first_order,
    from: one.from,
    until: one.until,
    shop_id: one.shop?.id ?? null,
    state: one.state,
  }),
}

function byLocale(name: string, texts: Readonly<Record<string, string>>): Record<string, Cell> {
  const locales = Object.keys(texts).sort()
  return Object.fromEntries(locales.map((locale) => [`${name}_${locale}`, texts[locale] ?? '']))
}

/** `Size=Large 11.5` */
const stockCell = ({ options, price }: ConsoleRecords['own-products']['stocks'][number]) =>
  [...options.map(({ group, value }) => `${group}=${value}`), price].join(' ')

export const canExport = (resource: ConsoleResource): boolean => resource in cells

/** Rows that say different columns, as those of texts by language, in one table. */
function filled(rows: readonly Record<string, Cell>[]): Record<string, Cell>[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null])))
}

export interface ListFile {
  name: string
  text: string
  /** whether the list has more rows than the file */
  isCut: boolean
}

/**
 * A list of the console as a CSV file, as its tab and filters narrow it: at most 5,000 rows, in the list's order. A row
 * that moves to another page meanwhile stands in it once. `day`: of the file's name. Throws what the API refuses.
 */
export async function exportList<R extends ConsoleResource>(
  api: Api,
  resource: R,
  { place, day }: { place: ListPlace; day: string },
): Promise<ListFile> {
  const toCells: ToCells<R> | undefined = cells[resource]
  if (!toCells) throw new Error(`The console writes no file of ${resource}`)
  const found = new Map<string | number, ConsoleRecords[R]>()
  let total = 1
  for (let page = 1; (page - 1) * MAX_PER_PAGE < Math.min(total, MAX_ROWS); page += 1) {
    const params = listParams(api, { ...place, page })
    const answer = await consoleData(api).getList<ConsoleRecords[R]>(resource, {
      ...params,
      pagination: { page, perPage: MAX_PER_PAGE },
    })
    for (const row of answer.data) found.set(row.id, row)
    total = answer.total ?? 0
  }
  const rows = [...found.values()].map(toCells)
  return {
    name: `${resource.replace('admin-', '')}-${place.status}-${day}.csv`,
    text: CSV_START + toCsv(filled(rows)),
    isCut: total > MAX_ROWS,
  }
}
