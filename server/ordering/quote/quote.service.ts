import { createHash } from 'node:crypto'
import { fromWire } from '@/domain/money'
import type { DeliveryType } from '@/domain/order'
import type { CartItem } from '@/server/ordering/cart/cart-items'
import type { Db } from '@/server/platform/db/client'
import type { ServerCurrency, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import type { CartQuote } from './cart-quote'
import { findQuote, keepQuote, type QuoteRow } from './quote.queries'

/** how long a quote is valid */
const QUOTE_LIFE_MS = 15 * 60_000

/** Everything that determines the price of a cart. */
export interface Quoted {
  cart: { id: number }
  priced: { items: readonly CartItem[] }
  quote: CartQuote
  currency: ServerCurrency
  deliveryType: DeliveryType
  coupon?: { name: string }
  /** the lead order that it joins, which pays the delivery fee */
  withOrderId?: number
}

function contentOf({ priced, quote, currency, deliveryType, coupon, withOrderId }: Quoted) {
  const {
    lines,
    distanceM: _distance,
    membershipMinor,
    smallOrderBelowMinor: _below,
    ...parts
  } = quote
  return {
    currency: currency.title,
    delivery_type: deliveryType,
    coupon: coupon?.name ?? null,
    ...(withOrderId === undefined ? {} : { with_order_id: withOrderId }),
    // only where there is one, so that quotes from before memberships stay valid
    ...(membershipMinor > 0 ? { membership_minor: membershipMinor } : {}),
    parts,
    lines: priced.items.map(({ stock_id, parent_id, quantity, bonus }, index) => ({
      stock_id,
      quantity,
      bonus,
      is_addon: parent_id !== null,
      ...lines[index],
    })),
  }
}

const digestOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** Stores the price that the caller was shown, so that an order can refer to it. */
export async function makeQuote(ctx: UserCtx, quoted: Quoted): Promise<QuoteRow> {
  const content = contentOf(quoted)
  const row = await keepQuote(ctx.db, {
    cart_id: quoted.cart.id,
    user_id: ctx.user.id,
    digest: digestOf(content),
    content,
    total_minor: quoted.quote.totalMinor,
    expires_at: new Date(ctx.now.getTime() + QUOTE_LIFE_MS),
    created_at: ctx.now,
  })
  if (!row) throw new AppError('conflict')
  return row
}

/** Throws `quote_changed` if the customer's screen said another total, or said it in another currency. */
export function checkShown(
  shown: { shown_total?: number; shown_currency_id?: number },
  { quote, currency }: Pick<Quoted, 'quote' | 'currency'>,
): void {
  const { shown_total: total, shown_currency_id: currencyId } = shown
  const isOther = currencyId !== undefined && currencyId !== currency.id
  const differs = total !== undefined && fromWire(total, currency.decimals) !== quote.totalMinor
  if (isOther || differs) throw new AppError('quote_changed')
}

/**
 * Checks that a cart still costs what its quote says, line by line. Throws `quote_expired` for an
 * unknown or expired quote, and `quote_changed` if anything differs.
 */
export async function checkQuote(tx: Db, ctx: UserCtx, id: string, quoted: Quoted): Promise<void> {
  const row = await findQuote(tx, { id, userId: ctx.user.id, cartId: quoted.cart.id })
  if (!row || row.expires_at <= ctx.now) throw new AppError('quote_expired')
  if (row.digest !== digestOf(contentOf(quoted))) throw new AppError('quote_changed')
}
