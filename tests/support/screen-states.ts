import { randomUUID } from 'node:crypto'
import { type APIRequestContext, request as calls } from '@playwright/test'
import type { AdminMessage } from '@/domain/admin-message.schema'
import type { AdminUser } from '@/domain/admin-user.schema'
import type { PendingCode } from '@/domain/auth'
import type { Cart, UserCart } from '@/domain/cart.schema'
import { consolePaths } from '@/domain/console-paths'
import { DEMO_PASSWORD, demoEmail } from '@/domain/demo'
import type { ParkedPayment } from '@/domain/parked-payment.schema'
import { paths } from '@/domain/paths'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import type { PreparedLink } from '@/domain/prepared-cart.schema'
import type { Shop } from '@/domain/shop.schema'
import type { TrackingLink } from '@/domain/tracking.schema'
import { askForShop } from './e2e-join'
import {
  addProduct,
  call,
  fillCart,
  type Login,
  orderCart,
  pickOpenShop,
  pickQuickProduct,
  placeOrder,
  signIn,
  signUp,
} from './e2e-market'
import { fillWallet } from './e2e-pay'

/** What screens are shown of that the demo's seed does not have. */
export interface ScreenStates {
  /** paths by the file in pages/ */
  paths: Readonly<Record<string, string>>
  /** codes that are waited for, by the file in pages/: the steps of signing up */
  codes: Readonly<Record<string, PendingCode>>
  /** a customer who has done nothing yet */
  newcomer: Login
}

interface Id {
  id: number | string
}

/** A group order of a new customer at a shop, to which Lena has been invited and has chosen something. */
async function openGroup(owner: APIRequestContext, guest: APIRequestContext, shop: Shop) {
  await signUp(owner)
  const product = await pickQuickProduct(guest, shop.id)
  const { id, owner_id } = await addProduct(owner, product)
  const { group_order } = await call<Cart>(owner, `POST dashboard/user/cart/set-group/${id}`, {
    data: { by_token: true },
  })
  const token = group_order?.token ?? undefined
  const invitation = { cart_id: id, shop_id: shop.id, owner_id, token }
  const { uuid } = await call<UserCart>(guest, 'POST rest/cart/open', {
    data: { ...invitation, name: 'Lena' },
  })
  const products = [{ stock_id: product.stocks[0]?.id, quantity: 1 }]
  await call(guest, 'POST rest/cart/insert-product', {
    data: { cart_id: id, user_cart_uuid: uuid, shop_id: shop.id, products },
  })
  return invitation
}

/** The bill of somebody's part of a group order, which is waited for. */
async function oweShare(owner: APIRequestContext, cartId: number): Promise<string> {
  const change = { pay_rule: 'each', locked: true }
  await call(owner, `PUT dashboard/user/cart/group/${cartId}`, { data: change })
  const { group_shares = [] } = await orderCart(owner, 'sandbox', { collect: true })
  const token = group_shares.at(-1)?.token
  if (!token) throw new Error('no part of the group order is owed')
  return paths.payerShare(token)
}

/** A payment that the demo's customer has not come back from. */
async function startPayment(customer: APIRequestContext): Promise<string> {
  await fillCart(customer)
  const { id: order_id } = await orderCart(customer, 'sandbox')
  const line = 'POST dashboard/user/order-sandbox-process'
  const { id } = await call<PaymentProcess>(customer, line, {
    data: { order_id },
    headers: { 'idempotency-key': randomUUID() },
  })
  return paths.payment(id)
}

/** A payment of more than was asked, which waits for an admin. */
async function parkPayment(customer: APIRequestContext, admin: APIRequestContext): Promise<string> {
  await fillWallet(customer, 20, 'surplus')
  const line = 'GET dashboard/admin/payments/parked?perPage=100'
  const waiting = await call<ParkedPayment[]>(admin, line)
  const last = waiting.at(-1)
  if (!last) throw new Error('no payment is in review')
  return consolePaths.payment(last.id)
}

/** The account that was made last. */
async function findNewest(admin: APIRequestContext): Promise<number> {
  const [newest] = await call<AdminUser[]>(admin, 'GET dashboard/admin/users?perPage=1')
  if (!newest) throw new Error('nobody has an account')
  return newest.id
}

/** The mail that was written last. */
async function findMail(admin: APIRequestContext): Promise<number> {
  const line = 'GET dashboard/admin/messages?channel=email&perPage=1'
  const [mail] = await call<AdminMessage[]>(admin, line)
  if (!mail) throw new Error('nobody was written a mail')
  return mail.id
}

async function shareOrder(customer: APIRequestContext): Promise<string> {
  const { id } = await placeOrder(customer)
  const { token } = await call<TrackingLink>(customer, `POST dashboard/user/orders/${id}/link`)
  return paths.track(token)
}

/** A guest's link to a prepared cart; it runs out in a few minutes (domain/prepared-cart-limits.ts). */
export async function prepareCart(guest: APIRequestContext): Promise<string> {
  const shop = await pickOpenShop(guest)
  const product = await pickQuickProduct(guest, shop.id)
  const lines = [{ stock_id: product.stocks[0]?.id, quantity: 2 }]
  const { token } = await call<PreparedLink>(guest, 'POST rest/prepared-carts', {
    data: { shop_id: shop.id, lines },
  })
  return paths.preparedCart(token)
}

function pendingCode(channel: PendingCode['channel'], target: string): PendingCode {
  const isPhone = channel === 'phone'
  const more = isPhone ? { verifyId: randomUUID() } : { verified: true, proof: randomUUID() }
  return { flow: 'register', channel, target, sentAt: Date.now(), ...more }
}

/** Makes what those screens are about that the seed leaves out, by calls of the demo's customer and of new ones. */
export async function makeStates(url: string): Promise<ScreenStates> {
  const open = () => calls.newContext({ baseURL: url })
  const [guest, customer, owner, other, stranger, admin] = await Promise.all(
    Array.from({ length: 6 }, open),
  )
  if (!guest || !customer || !owner || !other || !stranger || !admin) throw new Error('six people')
  await signIn(customer, { email: demoEmail('customer'), password: DEMO_PASSWORD })
  await signIn(admin, { email: demoEmail('admin'), password: DEMO_PASSWORD })
  const shop = await pickOpenShop(guest)
  const ticket = await call<Id>(customer, 'POST dashboard/user/tickets', {
    data: { topic: 'other', subject: 'Sundays', text: 'Do you deliver on Sundays?' },
  })
  const chat = await call<Id>(customer, 'POST dashboard/user/chats', {
    data: { roleId: 'seller', shop_id: shop.id },
  })
  const asking = await call<Id>(customer, 'POST dashboard/user/chats', { data: {} })
  const { cart_id } = await openGroup(owner, guest, shop)
  const asked = await askForShop(owner)
  const applicant = await call<Id>(owner, 'POST dashboard/user/request-models', {
    data: { data: { type_of_technique: 'bike' } },
  })
  const account = await findNewest(admin)
  const made = {
    'cart/order': paths.plainOrder(),
    'chats/[id]': `/chats/${chat.id}`,
    'console/chats/[id]': consolePaths.chat(String(asking.id)),
    'console/couriers/[id]': consolePaths.courier(Number(applicant.id)),
    'console/messages/[id]': consolePaths.message(await findMail(admin)),
    'console/payments/[id]': await parkPayment(owner, admin),
    'console/shops/[id]': consolePaths.shop(asked.id),
    'console/tickets/[id]': consolePaths.ticket(Number(ticket.id)),
    'console/users/[id]': consolePaths.user(account),
    'group/[shop]': paths.group(await openGroup(other, guest, shop)),
    'group/pay/[token]': await oweShare(owner, cart_id),
    'help/tickets/[id]': `/help/tickets/${ticket.id}`,
    'payment/[id]': await startPayment(customer),
    'track/[token]': await shareOrder(customer),
  }
  // the cart and the checkout have something to show
  await fillCart(customer, shop)
  const newcomer = await signUp(stranger)
  // the log of what admins do has something to show
  await call(admin, `POST dashboard/admin/users/${account}/sessions/end`, { data: {} })
  await Promise.all([guest, customer, owner, other, stranger, admin].map((one) => one.dispose()))
  const codes = {
    'update-details': pendingCode('email', 'robin@example.com'),
    'verify-phone': pendingCode('phone', '491701234567'),
  }
  return { paths: made, codes, newcomer }
}
