import Stripe from 'stripe'
import type { PaymentOutcome } from '@/domain/payment-process'
import { AppError } from '@/server/http/errors'
import type { Charge, KeptCard, PaymentProvider, Report } from '@/server/payment/provider'
import { ProviderError, TIMEOUT_MS } from '@/server/payment/provider-http'
import { ofProviderMinor, toProviderMinor } from '@/server/payment/provider-money'
import { checkRefund, type RefundWords, toRefundReports } from '@/server/payment/provider-refund'

interface Keys {
  secretKey: string
  webhookSecret: string
  url: string
}

/** How old a signed webhook may be. */
const TOLERANCE_S = 300

const TAG = 'stripe'

const refundWords: RefundWords = { done: ['succeeded'], failed: ['failed', 'canceled'] }

const idOf = (value: string | { id: string } | null) =>
  typeof value === 'string' ? value : value?.id

const paid = (amount: number | null, currency: string | null) =>
  amount === null || currency === null
    ? {}
    : {
        amount: ofProviderMinor(TAG, amount, currency),
        currency: currency.toUpperCase(),
      }

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

function toIntentReport(intent: Stripe.PaymentIntent): Report & { ref: string } {
  const outcomes: Partial<Record<Stripe.PaymentIntent.Status, PaymentOutcome>> = {
    succeeded: 'success',
    canceled: 'abandon',
    requires_payment_method: 'decline',
    // a kept card that wants its owner has to be used on the payment page instead
    requires_action: 'decline',
  }
  return {
    uuid: intent.metadata.uuid,
    ref: intent.id,
    outcome: outcomes[intent.status] ?? 'pending',
    chargeRef: intent.id,
    ...paid(intent.amount_received || intent.amount, intent.currency),
  }
}

/** What Stripe refuses, as every other provider's refusal. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw new ProviderError(error.statusCode ?? 0, `${error.code ?? error.type}: ${error.message}`)
  }
}

/** The card that was paid with, when its owner has ticked the box that lets it be shown again. */
function keptCard(session: Stripe.Checkout.Session): KeptCard | undefined {
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
export function makeStripe({ secretKey, webhookSecret, url }: Keys): PaymentProvider {
  const { protocol, hostname, port } = new URL(url)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 1,
    // its own is 80 s
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
  const retrieve = (id: string) =>
    stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.payment_method'] })
  const moneyOf = (charge: Charge) => ({
    currency: charge.currency.toLowerCase(),
    amount: toProviderMinor(TAG, charge),
  })
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
            // the wallets of the device are on top of the page by themselves, where cards are taken
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
        throw new AppError('signature')
      }
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded': {
          const report = toReport(event.data.object)
          // the event does not name the card; without it the payment counts all the same
          const full = await retrieve(event.data.object.id).catch(() => null)
          return { ...report, card: full ? keptCard(full) : undefined }
        }
        case 'checkout.session.async_payment_failed':
          return toReport(event.data.object, 'decline')
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
      return { ...toReport(session), card: keptCard(session) }
    },

    refund: async (refund) => {
      if (!refund.chargeRef) throw new AppError('conflict')
      const payment_intent = refund.chargeRef
      // keys are forgotten after a day, and support may try again later: the refund is looked for first
      const { data } = await asked(stripe.refunds.list({ payment_intent, limit: 100 }))
      const known = data.find(({ metadata }) => metadata?.uuid === refund.refundUuid)
      const { status, failure_reason } =
        known ??
        (await asked(
          stripe.refunds.create(
            {
              payment_intent,
              amount: toProviderMinor(TAG, { ...refund, amountMinor: refund.refundMinor }),
              metadata: { uuid: refund.refundUuid },
            },
            { idempotencyKey: refund.refundUuid },
          ),
        ))
      checkRefund(status, refundWords, failure_reason)
    },

    charge: async (charge, card) => {
      const [customer = '', method = ''] = card.split('/')
      const intent = await asked(
        stripe.paymentIntents.create(
          {
            ...moneyOf(charge),
            customer,
            payment_method: method,
            off_session: true,
            confirm: true,
            description: charge.description,
            metadata: { uuid: charge.uuid },
          },
          { idempotencyKey: charge.uuid },
        ),
      )
      return toIntentReport(intent)
    },
  }
}
