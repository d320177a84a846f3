import Stripe from 'stripe'
import type { PaymentOutcome } from '@/domain/payment-process'
import type { CardCharges, Charge, ChargeRef, Report } from '@/server/money/provider/provider'
import { ProviderError } from '@/server/money/provider/provider-http'
import { ofProviderMinor, toProviderMinor } from '@/server/money/provider/provider-money'

export const STRIPE = 'stripe'

/** marks charges of saved cards, which have no page and so no session */
const SAVED = { card: 'kept' }

/** What Stripe is to collect, in its own units. */
export const moneyOf = (charge: Pick<Charge, 'currency' | 'amountMinor' | 'decimals'>) => ({
  currency: charge.currency.toLowerCase(),
  amount: toProviderMinor(STRIPE, charge),
})

/** What Stripe has collected, as a report says it. */
export const paid = (amount: number | null, currency: string | null) =>
  amount === null || currency === null
    ? {}
    : {
        amount: ofProviderMinor(STRIPE, amount, currency),
        currency: currency.toUpperCase(),
      }

export const isSavedCard = ({ metadata }: Stripe.PaymentIntent) => metadata.card === SAVED.card

/** What a charge has become. */
export function toIntentReport(intent: Stripe.PaymentIntent): Report {
  const outcomes: Partial<Record<Stripe.PaymentIntent.Status, PaymentOutcome>> = {
    succeeded: 'success',
    canceled: 'abandon',
    requires_payment_method: 'decline',
    // a saved card that needs authentication has to be used on the payment page instead
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

/** Turns a Stripe error into a `ProviderError`. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw new ProviderError(error.statusCode ?? 0, `${error.code ?? error.type}: ${error.message}`)
  }
}

/** Stripe has rejected the request, e.g. for a declined card or a charge that has ended. */
const isRefused = (error: unknown) =>
  error instanceof ProviderError && (error.status === 400 || error.status === 402)

/**
 * Charges of saved cards: a PaymentIntent, confirmed by a separate call. An unconfirmed or declined
 * one can be canceled; a succeeded or processing one cannot.
 * Source: docs.stripe.com/payments/paymentintents/lifecycle, docs.stripe.com/api/payment_intents/cancel
 */
export function makeCardCharges(stripe: Stripe): CardCharges {
  const { paymentIntents } = stripe
  const retrieve = async ({ ref }: ChargeRef) =>
    toIntentReport(await asked(paymentIntents.retrieve(ref ?? '')))
  const close = async (charge: ChargeRef) => {
    try {
      return toIntentReport(await asked(paymentIntents.cancel(charge.ref ?? '')))
    } catch (error) {
      if (isRefused(error)) return retrieve(charge)
      throw error
    }
  }
  return {
    prepare: async (charge, card) => {
      const [customer = '', payment_method = ''] = card.split('/')
      const intent = await asked(
        paymentIntents.create(
          {
            ...moneyOf(charge),
            customer,
            payment_method,
            // the customer is not there to be redirected
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            description: charge.description,
            metadata: { uuid: charge.uuid, ...SAVED },
          },
          { idempotencyKey: charge.uuid },
        ),
      )
      return intent.id
    },

    take: async (charge) => {
      try {
        const key = { idempotencyKey: `${charge.uuid}-take` }
        const confirmed = paymentIntents.confirm(charge.ref ?? '', { off_session: true }, key)
        return toIntentReport(await asked(confirmed))
      } catch (error) {
        if (!isRefused(error)) throw error
      }
      const report = await retrieve(charge)
      // rejected for another reason than the card: cancel it, so that it is never charged
      return report.outcome === 'pending' ? close(charge) : report
    },

    close,
  }
}
