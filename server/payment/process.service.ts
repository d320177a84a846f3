import { createHash } from 'node:crypto'
import { brand } from '@/domain/brand'
import { toWire } from '@/domain/money'
import type { PaymentTag } from '@/domain/payment'
import { type PaymentProcess, tagsOfProvider } from '@/domain/payment-process'
import type { ProcessInput } from '@/domain/payment-process.schema'
import { serverText } from '@/lib/i18n-files'
import { log } from '@/lib/log'
import type { Db } from '@/server/db/client'
import type { UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { findUser } from '@/server/user/user.queries'
import { findOwnCard } from './card.queries'
import {
  type FoundIntent,
  findIntent,
  findIntentByKey,
  findMethodByTags,
  findOpenIntent,
  insertIntent,
  updateIntent,
} from './intent.queries'
import type { Charge } from './provider'
import { ProviderError } from './provider-http'
import { findProvider, isOffered } from './providers'
import { applyReport } from './report.service'
import { settleIntent } from './settle.service'
import { subjectOf } from './subject.service'

/** How long a payment may take; Stripe wants at least half an hour. */
const PAY_WITHIN_MS = 40 * 60_000

const hashOf = (tags: readonly string[], input: ProcessInput) =>
  createHash('sha256')
    .update(JSON.stringify([tags[0], input]))
    .digest('hex')

/**
 * The payment that a request is about: a new one, the one that it has made before, or the one that is
 * open for the same order already, so that nobody pays twice by pressing twice.
 */
async function openIntent(
  tx: Db,
  ctx: UserCtx,
  tags: readonly PaymentTag[],
  input: ProcessInput,
): Promise<string> {
  const { idempotencyKey: key, user, now } = ctx
  // no wallet, no kept card, no order that comes of the money (ADR 0057)
  const isForGuests = (input.kind === 'order' || input.kind === 'tip') && !input.card_id
  if (user.guest && !isForGuests) throw new AppError('account_needed')
  const hash = hashOf(tags, input)
  const replay = async () => {
    const known = key ? await findIntentByKey(tx, user.id, key) : undefined
    if (known && known.request_hash !== hash) throw new AppError('key_reused')
    return known?.uuid
  }
  const known = await replay()
  if (known) return known
  const method = await findMethodByTags(tx, tags)
  if (!method || !isOffered(method.tag)) throw new AppError('payment_unknown')
  const subject = await subjectOf(tx, ctx, method, input)
  if (subject.amount_minor < 1) throw fieldError('total_price', 'invalid')
  const open = input.card_id
    ? undefined
    : await findOpenIntent(tx, { ...subject, payment_id: method.id, now })
  if (open) return open.uuid
  const made = await insertIntent(tx, {
    ...subject,
    user_id: user.id,
    payment_id: method.id,
    request_key: key,
    request_hash: key ? hash : null,
    expires_at: new Date(now.getTime() + PAY_WITHIN_MS),
    created_at: now,
    updated_at: now,
  })
  // the same request at the same moment was faster
  const uuid = made?.uuid ?? (await replay())
  if (!uuid) throw new AppError('conflict')
  return uuid
}

async function toCharge(ctx: UserCtx, { intent, payment, currency }: FoundIntent): Promise<Charge> {
  const user = await findUser(ctx.db, intent.user_id)
  const { uuid, order_id: id } = intent
  return {
    uuid,
    amountMinor: intent.amount_minor,
    decimals: intent.decimals,
    currency: currency.title,
    description:
      id === null ? brand.name : serverText(ctx.lang, 'translation', 'order.number', { id }),
    customer: {
      id: intent.user_id,
      name: [user?.firstname, user?.lastname].filter(Boolean).join(' '),
      email: user?.email ?? user?.guest_email ?? '',
      phone: user?.phone ?? user?.guest_phone ?? '',
    },
    lang: ctx.lang,
    returnUrl: `${ctx.origin}/payment/${uuid}`,
    callbackUrl: `${ctx.origin}/api/v1/payments/${payment.tag}/callback`,
    expiresAt: intent.expires_at,
  }
}

/** Has the provider make its page, or charge a kept card at once. */
async function begin(ctx: UserCtx, found: FoundIntent, cardId?: number): Promise<void> {
  const { intent, payment } = found
  const provider = await findProvider(payment.tag)
  if (!provider) throw new AppError('payment_unknown')
  const charge = await toCharge(ctx, found)
  const deps = { db: ctx.db, now: ctx.now }
  if (cardId === undefined) {
    const { ref, url } = await provider.start(charge, deps)
    await updateIntent(ctx.db, intent.id, { provider_ref: ref, page_url: url })
    return
  }
  const card = await findOwnCard(ctx.db, intent.user_id, cardId)
  if (!provider.charge || card?.payment_id !== payment.id) throw new AppError('card_declined')
  const report = await provider.charge(charge, card.token, deps)
  await updateIntent(ctx.db, intent.id, { provider_ref: report.ref })
  await applyReport(ctx.db, found, report, ctx.now)
  if (report.outcome === 'decline') throw new AppError('card_declined')
}

/** What a provider could not do: refused for good ends the payment, anything else can be tried again. */
async function giveUp(ctx: UserCtx, { intent, payment }: FoundIntent, error: ProviderError) {
  log.error({ err: error, provider: payment.tag, intent: intent.uuid }, 'a payment did not start')
  if (!error.isFinal) throw new AppError('unavailable')
  await settleIntent(ctx.db, intent.id, 'decline', ctx.now)
  throw new AppError('payment_unknown')
}

/**
 * Starts a payment at a provider: of an order or parcel, of a cart that becomes an order once it is
 * paid, of a tip, or of a wallet top-up. The payment stands in our books before the provider hears of
 * it. The same Idempotency-Key makes one payment. Throws 404 for providers that do not exist and
 * `payment_unknown` for those that are not set up here.
 */
export async function startProcess(
  ctx: UserCtx,
  slug: string,
  input: ProcessInput,
): Promise<PaymentProcess> {
  const tags = tagsOfProvider(slug)
  if (tags.length === 0) throw new AppError('not_found')
  const uuid = await ctx.db.transaction((tx) => openIntent(tx, ctx, tags, input))
  const made = await findIntent(ctx.db, uuid)
  if (!made) throw new AppError('conflict')
  if (made.intent.status === 'pending' && !made.intent.page_url) {
    try {
      await begin(ctx, made, input.card_id)
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
