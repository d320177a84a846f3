import type { Loyalty } from '@/domain/loyalty.schema'
import type { SlotLoads } from '@/domain/slots.schema'
import { PNG_PIXEL } from './pixel'
import type { Walk } from './walk'
import type { Tokens } from './walk-orders'
import type { Facts } from './walk-reads'

const root = '/dashboard/user'

/** A parcel across the town, paid, carried and praised; another one called off. */
export async function walkParcel(walk: Walk, tokens: Tokens, facts: Facts): Promise<void> {
  const { customer: as, courier } = tokens
  const place = (latitude: number, longitude: number) => ({
    address: 'Nordufer 1',
    latitude,
    longitude,
  })
  const body = {
    type_id: facts.parcelType,
    currency_id: 1,
    username_from: 'Mira',
    phone_from: '4930555001',
    address_from: place(Number(facts.latitude), Number(facts.longitude)),
    username_to: 'Jonas',
    phone_to: '4930555002',
    address_to: place(47.5, 9.5),
    delivery_date: '2026-11-19',
    delivery_time: '12:00',
  }
  const send = () =>
    walk.ok<{ id: number; otp?: number | null }>(`POST ${root}/parcel-orders`, { as, body })
  await walk.ok('GET /rest/parcel-order/terms')
  await walk.ok(`POST ${root}/parcel-orders/quote`, { as, body })
  const parcel = await send()
  await walk.ok(`GET ${root}/parcel-orders/${parcel.id}/payment`, { as })
  const pay = { payment_sys_id: facts.cash }
  await walk.ok(`POST /payments/parcel-order/${parcel.id}/transactions`, { as, body: pay })
  const desk = '/dashboard/deliveryman/parcel-orders'
  const move = (token: string, status: string) =>
    walk.ok(`POST ${desk}/${parcel.id}/status`, { as: token, body: { status, otp: parcel.otp } })
  for (const status of ['accepted', 'ready', 'on_a_way']) await move(courier, status)
  await walk.ok(`GET ${desk}/${parcel.id}`, { as: courier })
  await walk.ok(`POST ${desk}/${parcel.id}/location`, {
    as: courier,
    body: { latitude: 47.5, longitude: 9.5 },
  })
  await move(courier, 'delivered')
  await walk.ok(`POST ${root}/parcel-orders/deliveryman-review/${parcel.id}`, {
    as,
    body: { rating: 4 },
  })
  const unwanted = await send()
  await walk.ok(`POST ${root}/parcel-orders/${unwanted.id}/status/change`, {
    as,
    body: { status: 'canceled' },
  })
}

/** A table that is reserved, accepted and given back, and waiting for another one. */
export async function walkReservations(walk: Walk, tokens: Tokens, facts: Facts): Promise<void> {
  const { customer: as, admin } = tokens
  const [offer] = await walk.ok<{ id: number }[]>(
    `GET /rest/booking/bookings?shop_id=${facts.host}`,
  )
  const reserve = (day: string) =>
    walk.ok<{ id: number }>(`POST ${root}/my-bookings`, {
      as,
      body: {
        booking_id: offer?.id,
        table_id: facts.table,
        start_date: `${day} 13:00`,
        end_date: `${day} 14:30`,
      },
    })
  const booking = await reserve('2026-11-25')
  await walk.ok(`POST /dashboard/seller/bookings/${booking.id}/status`, {
    as: admin,
    body: { status: 'accepted' },
  })
  const kitchen = `/dashboard/seller/shops/${facts.host}/slots`
  const { capacity } = await walk.ok<SlotLoads>(`GET ${kitchen}`, { as: admin })
  await walk.ok(`PUT ${kitchen}`, { as: admin, body: { capacity } })
  const wait = await walk.ok<{ id: number }>(`POST ${root}/table-waits`, {
    as,
    body: { shop_id: facts.host, day: '2026-11-27', guests: 2 },
  })
  await walk.ok(`DELETE ${root}/table-waits/${wait.id}`, { as })
  const unwanted = await reserve('2026-11-26')
  await walk.ok(`POST ${root}/my-bookings/${unwanted.id}/status/change`, {
    as,
    body: { status: 'canceled' },
  })
}

/** What a customer keeps and sees: places, messages, money, likes, news. */
export async function walkAccount(walk: Walk, tokens: Tokens, facts: Facts): Promise<void> {
  const { customer: as } = tokens
  const place = { title: 'Work', address: { address: 'Nordufer 2' }, location: [47.5, 9.5] }
  const made = await walk.ok<{ id: number }>(`POST ${root}/addresses`, { as, body: place })
  await walk.ok(`PUT ${root}/addresses/${made.id}`, { as, body: { ...place, title: 'Office' } })
  await walk.ok(`POST ${root}/address/set-active/${facts.address}`, { as })
  await walk.ok(`DELETE ${root}/addresses/delete`, { as, body: { ids: [made.id] } })
  const notification = `/dashboard/notifications/${facts.notification}`
  await walk.ok(`POST ${notification}/read-at`, { as })
  await walk.ok('POST /dashboard/notifications/read-all', { as })
  const [kind] = await walk.ok<{ id: number }[]>(`GET ${root}/notifications`, { as })
  const switches = { notifications: [{ notification_id: kind?.id, active: 0 }] }
  await walk.ok(`POST ${root}/update/notifications`, { as, body: switches })
  const [friend] = await walk.ok<{ uuid: string }[]>(
    `GET ${root}/search-sending?search=courier@example.com`,
    { as },
  )
  const gift = { uuid: friend?.uuid, price: 1, currency_id: 1 }
  await walk.ok(`POST ${root}/wallet/send`, { as, body: gift })
  const line = `POST ${root}/wallet/requests` as const
  const asked = await walk.ok<{ id: number; token: string }>(line, { as, body: { price: 5 } })
  await walk.ok(`GET /rest/wallet-requests/${asked.token}`, { as })
  await walk.ok(`DELETE ${root}/wallet/requests/${asked.id}`, { as })
  const { points, membership } = await walk.ok<Loyalty>(`GET ${root}/loyalty`, { as })
  const worth = { points: points?.redeemable, price: points?.value }
  await walk.ok(`POST ${root}/loyalty/redeem`, { as, body: worth })
  await walk.ok(`POST ${root}/membership`, { as, body: { price: membership?.price } })
  await walk.ok(`DELETE ${root}/membership`, { as })
  await walk.ok(`POST /rest/banners/${facts.banner}/liked`, { as })
  await walk.ok('POST /rest/email-subscriptions', { body: { email: 'news@example.com' } })
}

function formOf(field: string, type: string): FormData {
  const form = new FormData()
  form.append(field, new File([PNG_PIXEL], 'pixel.png', { type: 'image/png' }))
  form.append('type', type)
  return form
}

/** Somebody wants to sell, somebody wants to drive; an admin decides. */
export async function walkRequests(
  walk: Walk,
  as: string,
  tokens: Tokens,
  facts: Facts,
): Promise<void> {
  const upload = (type: string) =>
    walk.ok<{ title: string }>('POST /dashboard/galleries', { as, body: formOf('image', type) })
  const images = [(await upload('shops/logo')).title, (await upload('shops/background')).title]
  await walk.ok('POST /dashboard/galleries/store-many', {
    as,
    body: formOf('images', 'shop-documents'),
  })
  const shop = {
    title: { en: 'Corner Bakery' },
    description: { en: 'Bread from six in the morning' },
    address: { en: 'Nordufer 3' },
    type: 'shop',
    phone: '4930555003',
    location: { latitude: 47.5, longitude: 9.5 },
    images,
    categories: [facts.kind],
    price: 2,
    price_per_km: 1,
    min_amount: 10,
    tax: 7,
    delivery_time_type: 'minute',
    delivery_time_from: 20,
    delivery_time_to: 40,
  }
  const asked = await walk.ok<{ id: number }>(`POST ${root}/shops`, { as, body: shop })
  await walk.ok(`GET ${root}/shops/request`, { as })
  const papers = { payout: { holder: 'Mira', account: 'DE89 3704 0044 0532 0130 00' } }
  await walk.ok(`PUT ${root}/shops/request`, { as, body: papers })
  await walk.ok(`GET /dashboard/admin/shops/${asked.id}`, { as: tokens.admin })
  await walk.ok(`GET /dashboard/admin/shops/${asked.id}/request`, { as: tokens.admin })
  const approved = { status: 'approved' }
  await walk.ok(`POST /dashboard/admin/shops/${asked.id}/status`, {
    as: tokens.admin,
    body: approved,
  })
  const vehicle = { data: { type_of_technique: 'bike' } }
  const driving = await walk.ok<{ id: number }>(`POST ${root}/request-models`, {
    as: tokens.customer,
    body: vehicle,
  })
  await walk.ok(`GET /dashboard/admin/request-models/${driving.id}`, { as: tokens.admin })
  await walk.ok(`POST /dashboard/admin/request-models/${driving.id}/status`, {
    as: tokens.admin,
    body: { status: 'canceled' },
  })
}

/** Somebody asks the support, an admin answers, and it is closed and reopened. */
export async function walkTickets(walk: Walk, { customer: as, admin }: Tokens): Promise<void> {
  const body = { topic: 'other', subject: 'A question', text: 'Do you deliver on Sundays?' }
  const { id } = await walk.ok<{ id: number }>(`POST ${root}/tickets`, { as, body })
  await walk.ok(`GET ${root}/tickets`, { as })
  const desk = '/dashboard/admin/tickets'
  await walk.ok(`GET ${desk}?status=open`, { as: admin })
  await walk.ok(`GET ${desk}/${id}`, { as: admin })
  await walk.ok(`POST ${desk}/${id}/messages`, { as: admin, body: { text: 'Yes.' } })
  await walk.ok(`GET ${root}/tickets/${id}`, { as })
  await walk.ok(`POST ${root}/tickets/${id}/messages`, { as, body: { text: 'Thank you.' } })
  await walk.ok(`POST ${root}/tickets/${id}/status`, { as, body: { status: 'closed' } })
  await walk.ok(`POST ${desk}/${id}/status`, { as: admin, body: { status: 'open' } })
}
