import Stripe from 'stripe'
import type { EnvWith } from '@/lib/env'
import type { PaymentProvider, Report, SavedCard } from '@/server/money/provider/provider'
import { TIMEOUT_MS } from '@/server/money/provider/provider-http'
import { toProviderMinor } from '@/server/money/provider/provider-money'
import {
  checkRefund,
  type RefundWords,
  toRefundReports,
} from '@/server/money/provider/provider-refund'
import { AppError } from '@/server/platform/http/errors'
import {
  asked,
  isSavedCard,
  makeCardCharges,
  moneyOf,
  paid,
  STRIPE,
  toIntentReport,
} from './stripe-cards'

interface Keys {
  secretKey: string
  webhookSecret: string
  url: string
}

/** How old a signed webhook may be. */
const TOLERANCE_S = 300

const refundWords: RefundWords = { done: ['succeeded'], failed: ['failed', 'canceled'] }

const idOf = (value: string | { id: string } | null) =>
  typeof value === 'string' ? value : value?.id

function outcomeOf({ status, payment_status }: Stripe.Checkout.Session): Report['outcome'] {
  if (payment_status === 'paid') return 'success'
  return status === 'expired' ? 'abandon' : 'pending'
}

function toReport(session: Stripe.Checkout.Session, outcome = outcomeOf(session)): Report {
  return {
    uuid: session.client_reference_id ?? undefined,
    ref: session.id,
    outcome,
    chargeRef: idOf(session.payment_intent),
    ...paid(session.amount_total, session.currency),
  }
}

/** The card of the payment, if the customer ticked the box to save it. */
function savedCard(session: Stripe.Checkout.Session): SavedCard | undefined {
  const customer = idOf(session.customer)
  const intent = session.payment_intent
  const method = typeof intent === 'object' ? intent?.payment_method : null
  if (!customer || typeof method !== 'object' || !method?.card) return undefined
  if (method.allow_redisplay !== 'always') return undefined
  const { brand, last4, exp_month, exp_year } = method.card
  return { token: `${customer}/${method.id}`, brand, last4, expMonth: exp_month, expYear: exp_year }
}

/**
 * Stripe by its SDK: Checkout Sessions, whose hosted page also offers Apple Pay and Google Pay.
 * Source: docs.stripe.com/api/checkout/sessions, docs.stripe.com/webhooks/signature
 */
function makeStripe({ secretKey, webhookSecret, url }: Keys): PaymentProvider {
  const { protocol, hostname, port } = new URL(url)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 1,
    // the SDK's default is 80 s
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
  const retrieve = (id: string) =>
    stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.payment_method'] })
  return {
    start: async (charge) => {
      const { currency, amount } = moneyOf(charge)
      const session = await asked(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: charge.uuid,
            metadata: { uuid: charge.uuid },
            payment_intent_data: { metadata: { uuid: charge.uuid } },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency,
                  unit_amount: amount,
                  product_data: { name: charge.description },
                },
              },
            ],
            // where cards are accepted, Stripe shows the device's wallets first
            ...(charge.express
              ? { payment_method_types: ['card'], wallet_options: { link: { display: 'never' } } }
              : {}),
            customer_creation: 'always',
            saved_payment_method_options: { payment_method_save: 'enabled' },
            ...(charge.customer.email ? { customer_email: charge.customer.email } : {}),
            success_url: charge.returnUrl,
            cancel_url: charge.returnUrl,
            expires_at: Math.floor(charge.expiresAt.getTime() / 1000),
          },
          { idempotencyKey: charge.uuid },
        ),
      )
      return { ref: session.id, url: session.url ?? charge.returnUrl }
    },

    read: async ({ body, headers }, { now }) => {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(
          body,
          headers.get('stripe-signature') ?? '',
          webhookSecret,
          TOLERANCE_S,
          undefined,
          now.getTime() / 1000,
        )
      } catch {
        throw new AppError('signature_invalid')
      }
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded': {
          const report = toReport(event.data.object)
          // the event does not include the card; the payment counts without it, too
          const full = await retrieve(event.data.object.id).catch(() => null)
          return { ...report, card: full ? savedCard(full) : undefined }
        }
        case 'checkout.session.async_payment_failed':
          return toReport(event.data.object, 'decline')
        case 'payment_intent.succeeded':
        case 'payment_intent.payment_failed':
        case 'payment_intent.canceled':
          // a page's charges are reported by its session: a card that fails there can be retried
          return isSavedCard(event.data.object) ? toIntentReport(event.data.object) : []
        case 'refund.failed':
        case 'refund.updated': {
          const { metadata, status, failure_reason } = event.data.object
          return toRefundReports(metadata?.uuid, status, refundWords, failure_reason)
        }
        case 'checkout.session.expired':
          return toReport(event.data.object, 'abandon')
        default:
          return []
      }
    },

    status: async ({ ref }) => {
      if (!ref) return null
      if (ref.startsWith('pi_')) return toIntentReport(await stripe.paymentIntents.retrieve(ref))
      const session = await retrieve(ref)
      return { ...toReport(session), card: savedCard(session) }
    },

    refund: async (refund) => {
      if (!refund.chargeRef) throw new AppError('conflict')
      const payment_intent = refund.chargeRef
      // Stripe drops keys after a day and support may retry later: look for the refund first
      const { data } = await asked(stripe.refunds.list({ payment_intent, limit: 100 }))
      const known = data.find(({ metadata }) => metadata?.uuid === refund.refundUuid)
      const { status, failure_reason } =
        known ??
        (await asked(
          stripe.refunds.create(
            {
              payment_intent,
              amount: toProviderMinor(STRIPE, { ...refund, amountMinor: refund.refundMinor }),
              metadata: { uuid: refund.refundUuid },
            },
            { idempotencyKey: refund.refundUuid },
          ),
        ))
      checkRefund(status, refundWords, failure_reason)
    },

    cards: makeCardCharges(stripe),
  }
}

export const fromEnv = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_URL: url,
}: EnvWith<'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'>): PaymentProvider =>
  makeStripe({ secretKey, webhookSecret, url })
