import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { brand } from '@/domain/brand'
import { toWire } from '@/domain/money'
import { paths } from '@/domain/paths'
import type { PaymentTag } from '@/domain/payment'
import { type PaymentProcess, tagsOfProvider } from '@/domain/payment-process'
import type { ProcessInput } from '@/domain/payment-process.schema'
import { PAY_WITHIN_MS } from '@/domain/unpaid-hold'
import { serverText } from '@/lib/i18n-files'
import { log } from '@/lib/log'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { findShare } from '@/server/group/share.queries'
import type { Ctx, UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { checkPayable } from '@/server/transaction/payable.service'
import type { PaymentRow } from '@/server/transaction/transaction.queries'
import { findUser } from '@/server/user/user.queries'
import { findOwnCard } from './card.queries'
import {
  type FoundIntent,
  findIntent,
  findIntentByKey,
  findMethodByTags,
  findOpenIntent,
  type IntentRow,
  insertIntent,
  supersedeIntent,
  updateIntent,
} from './intent.queries'
import type { Charge } from './provider'
import { ProviderError } from './provider-http'
import { findProvider, isOffered } from './providers'
import { applyReport } from './report.service'
import { settleIntent } from './settle.service'
import { type Subject, subjectOf } from './subject.service'

/** A kept card is charged by one call: what it has not told by then, nobody finishes any more. */
const CHARGE_WITHIN_MS = 2 * 60_000

/** What somebody wants to pay for, and as whom. */
export interface PaymentWish {
  /** whose payment it is in our books */
  userId: number
  /** the request: the same key means the same payment */
  key: string | null
  /** what the request says, to tell another one under the same key */
  input: object
  /** what it comes to; holds whatever it is about until the transaction ends */
  subject(tx: Db, method: PaymentRow): Promise<Subject>
  /** a kept card to charge instead of opening the provider's page */
  cardId?: number
  /** the page shows the wallets of the device first */
  express?: boolean
}

const hashOf = (tags: readonly string[], input: object) =>
  createHash('sha256')
    .update(JSON.stringify([tags[0], input]))
    .digest('hex')

/** Whether the page of an open payment is the one that is asked for: the same thing, method and amount. */
function isSamePage(open: IntentRow, wanted: Subject & { payment_id: number }, now: Date): boolean {
  // what stands in the database has lost what is undefined
  const payload = JSON.parse(JSON.stringify(wanted.payload ?? {}))
  return (
    !open.charges_card &&
    open.payment_id === wanted.payment_id &&
    open.amount_minor === wanted.amount_minor &&
    open.currency_id === wanted.currency_id &&
    open.decimals === wanted.decimals &&
    open.rate === wanted.rate &&
    open.expires_at > now &&
    isDeepStrictEqual(open.payload, payload)
  )
}

/** Closes another page of the same thing. Throws `payment_open` while a kept card is charged for it. */
async function closeOther(tx: Db, open: IntentRow, now: Date): Promise<void> {
  const isCharging = open.charges_card && open.expires_at > now
  if (isCharging || !(await supersedeIntent(tx, open.id, now))) throw new AppError('payment_open')
}

/**
 * The payment that a request is about: a new one, the one that it has made before, or the one whose
 * page is open for the same thing already, so that nobody pays twice by pressing twice. Throws
 * `payment_open` while a kept card is charged for it.
 */
async function openIntent(
  tx: Db,
  now: Date,
  tags: readonly PaymentTag[],
  { key, userId, input, subject: toSubject, cardId }: PaymentWish,
): Promise<string> {
  const hash = hashOf(tags, input)
  const replay = async () => {
    const known = key ? await findIntentByKey(tx, userId, key) : undefined
    if (known && known.request_hash !== hash) throw new AppError('key_reused')
    return known?.uuid
  }
  const known = await replay()
  if (known) return known
  const method = await findMethodByTags(tx, tags)
  if (!method || !isOffered(method.tag)) throw new AppError('payment_unknown')
  const subject = { ...(await toSubject(tx, method)), payment_id: method.id }
  if (subject.amount_minor < 1) throw fieldError('total_price', 'invalid')
  await checkPayable(tx, method.tag, subject, subject.amount_minor)
  const charges_card = cardId !== undefined
  const findPage = async () => {
    const open = await findOpenIntent(tx, subject)
    return { open, isSame: open && !charges_card && isSamePage(open, subject, now) }
  }
  const { open, isSame } = await findPage()
  if (open && isSame) return open.uuid
  if (open) await closeOther(tx, open, now)
  const made = await insertIntent(tx, {
    ...subject,
    user_id: userId,
    charges_card,
    request_key: key,
    request_hash: key ? hash : null,
    expires_at: new Date(now.getTime() + (charges_card ? CHARGE_WITHIN_MS : PAY_WITHIN_MS)),
    created_at: now,
    updated_at: now,
  })
  // the same request, or another one for the same thing, was faster
  const uuid = made?.uuid ?? (await replay())
  if (uuid) return uuid
  const winner = await findPage()
  if (!winner.open || !winner.isSame) throw new AppError('payment_open')
  return winner.open.uuid
}

/** Who pays, as far as a provider has to know; of a guest's part of a group order the name only. */
async function toCustomer(db: Db, intent: IntentRow): Promise<Charge['customer']> {
  const share = intent.share_id === null ? undefined : await findShare(db, intent.share_id)
  if (share && share.user_id !== intent.user_id) {
    return { id: intent.user_id, name: share.name ?? '', email: '', phone: '' }
  }
  const user = await findUser(db, intent.user_id)
  return {
    id: intent.user_id,
    name: [user?.firstname, user?.lastname].filter(Boolean).join(' '),
    email: user?.email ?? user?.guest_email ?? '',
    phone: user?.phone ?? user?.guest_phone ?? '',
  }
}

async function toCharge(
  ctx: Ctx,
  { intent, payment, currency, share }: FoundIntent,
): Promise<Charge> {
  const { uuid, order_id: id } = intent
  return {
    uuid,
    amountMinor: intent.amount_minor,
    decimals: intent.decimals,
    currency: currency.title,
    description:
      id === null ? brand.name : serverText(ctx.lang, 'translation', 'order.number', { id }),
    customer: await toCustomer(ctx.db, intent),
    lang: ctx.lang,
    returnUrl: `${ctx.origin}${share ? paths.payShare(share) : paths.payment(uuid)}`,
    callbackUrl: `${ctx.origin}/api/v1/payments/${payment.tag}/callback`,
    expiresAt: intent.expires_at,
  }
}

/** Has the provider make its page, or charge a kept card at once. */
async function begin(ctx: Ctx, found: FoundIntent, wish: PaymentWish): Promise<void> {
  const { cardId, express = false } = wish
  const { intent, payment } = found
  const provider = await findProvider(payment.tag)
  if (!provider) throw new AppError('payment_unknown')
  const charge = { ...(await toCharge(ctx, found)), express }
  const deps = { db: ctx.db, now: ctx.now }
  if (cardId === undefined) {
    const { ref, url } = await provider.start(charge, deps)
    await updateIntent(ctx.db, intent.id, { provider_ref: ref, page_url: url })
    return
  }
  const card = await findOwnCard(ctx.db, intent.user_id, cardId)
  if (!provider.charge || card?.payment_id !== payment.id) {
    await settleIntent(ctx.db, intent.id, 'decline', ctx.now)
    throw new AppError('card_declined')
  }
  const report = await provider.charge(charge, card.token, deps)
  await updateIntent(ctx.db, intent.id, { provider_ref: report.ref })
  await applyReport(ctx.db, found, report, ctx.now)
  if (report.outcome === 'decline') throw new AppError('card_declined')
}

/** What a provider could not do: refused for good ends the payment, anything else can be tried again. */
async function giveUp(ctx: Ctx, { intent, payment }: FoundIntent, error: ProviderError) {
  log.error({ err: error, provider: payment.tag, intent: intent.uuid }, 'a payment did not start')
  if (!error.isFinal) throw new AppError('unavailable')
  await settleIntent(ctx.db, intent.id, 'decline', ctx.now)
  throw new AppError('payment_unknown')
}

/**
 * Starts a payment at a provider. The payment stands in our books before the provider hears of
 * it. The same Idempotency-Key makes one payment. Throws 404 for providers that do not exist and
 * `payment_unknown` for those that are not set up here.
 */
export async function startPayment(
  ctx: Ctx,
  slug: string,
  wish: PaymentWish,
): Promise<PaymentProcess> {
  const tags = tagsOfProvider(slug)
  if (tags.length === 0) throw new AppError('not_found')
  const uuid = await withTransaction(ctx.db, (tx) => openIntent(tx, ctx.now, tags, wish))
  const made = await findIntent(ctx.db, uuid)
  if (!made) throw new AppError('conflict')
  if (made.intent.status === 'pending' && !made.intent.page_url) {
    try {
      await begin(ctx, made, wish)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      await giveUp(ctx, made, error)
    }
  }
  const { intent, payment } = (await findIntent(ctx.db, uuid)) ?? made
  return {
    id: intent.uuid,
    status: intent.status,
    data: {
      ...(intent.page_url ? { url: intent.page_url } : {}),
      sandbox: payment.sandbox,
      price: toWire(intent.amount_minor, intent.decimals),
    },
  }
}

/**
 * Starts the caller's payment: of an order or parcel, of a cart that becomes an order once it is
 * paid, of a tip, or of a wallet top-up. Throws what
 * `startPayment` throws, and `account_needed` for what guests have no part in.
 */
export async function startProcess(
  ctx: UserCtx,
  slug: string,
  input: ProcessInput,
): Promise<PaymentProcess> {
  // no wallet, no kept card, no order that comes of the money (ADR 0057)
  const isForGuests = (input.kind === 'order' || input.kind === 'tip') && !input.card_id
  if (ctx.user.guest && !isForGuests) throw new AppError('account_needed')
  return startPayment(ctx, slug, {
    userId: ctx.user.id,
    key: ctx.idempotencyKey,
    input,
    subject: (tx, method) => subjectOf(tx, ctx, method, input),
    cardId: input.card_id,
    express: input.express,
  })
}
