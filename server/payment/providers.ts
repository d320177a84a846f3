import type { PaymentTag } from '@/domain/payment'
import { isExternal, tagsOfProvider } from '@/domain/payment-process'
import { type Env, env } from '@/lib/env'
import type { PaymentProvider } from './provider'

/** A provider's code is only loaded when it is used; undefined where one of its keys is missing. */
type Entry = (keys: Env) => (() => Promise<PaymentProvider>) | undefined

/** Every provider under the first of its names, with what it needs of the environment (.env.example). */
const entries: Partial<Record<PaymentTag, Entry>> = {
  sandbox: ({ DEMO }) =>
    DEMO ? async () => (await import('./adapters/sandbox')).makeSandbox() : undefined,
  stripe: ({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_URL: url,
  }) =>
    secretKey && webhookSecret
      ? async () =>
          (await import('./adapters/stripe')).makeStripe({ secretKey, webhookSecret, url })
      : undefined,
  razorpay: (keys) => {
    const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_URL: url } = keys
    const { RAZORPAY_WEBHOOK_SECRET: webhookSecret } = keys
    return keyId && keySecret && webhookSecret
      ? async () =>
          (await import('./adapters/razorpay')).makeRazorpay({
            keyId,
            keySecret,
            webhookSecret,
            url,
          })
      : undefined
  },
  paystack: ({ PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL: url }) =>
    secretKey
      ? async () => (await import('./adapters/paystack')).makePaystack({ secretKey, url })
      : undefined,
  moyasar: ({
    MOYASAR_SECRET_KEY: secretKey,
    MOYASAR_WEBHOOK_SECRET: webhookSecret,
    MOYASAR_URL: url,
  }) =>
    secretKey && webhookSecret
      ? async () =>
          (await import('./adapters/moyasar')).makeMoyasar({ secretKey, webhookSecret, url })
      : undefined,
  paytabs: ({ PAYTABS_PROFILE_ID: profileId, PAYTABS_SERVER_KEY: serverKey, PAYTABS_URL: url }) =>
    profileId && serverKey
      ? async () => (await import('./adapters/paytabs')).makePaytabs({ profileId, serverKey, url })
      : undefined,
  'mercado-pago': (keys) => {
    const { MERCADO_PAGO_ACCESS_TOKEN: accessToken, MERCADO_PAGO_URL: url } = keys
    const { MERCADO_PAGO_WEBHOOK_SECRET: webhookSecret } = keys
    return accessToken && webhookSecret
      ? async () =>
          (await import('./adapters/mercado-pago')).makeMercadoPago({
            accessToken,
            webhookSecret,
            url,
          })
      : undefined
  },
  flutterWave: (keys) => {
    const { FLUTTERWAVE_SECRET_KEY: secretKey, FLUTTERWAVE_WEBHOOK_HASH: webhookHash } = keys
    const { FLUTTERWAVE_URL: url } = keys
    return secretKey && webhookHash
      ? async () =>
          (await import('./adapters/flutter-wave')).makeFlutterWave({ secretKey, webhookHash, url })
      : undefined
  },
  paypal: (keys) => {
    const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_URL: url } = keys
    const { PAYPAL_WEBHOOK_ID: webhookId } = keys
    return clientId && clientSecret && webhookId
      ? async () =>
          (await import('./adapters/paypal')).makePaypal({ clientId, clientSecret, webhookId, url })
      : undefined
  },
  'pay-fast': (keys) => {
    const { PAY_FAST_MERCHANT_ID: merchantId, PAY_FAST_MERCHANT_KEY: merchantKey } = keys
    const { PAY_FAST_PASSPHRASE: passphrase, PAY_FAST_URL: url, PAY_FAST_API_URL: apiUrl } = keys
    return merchantId && merchantKey && passphrase
      ? async () =>
          (await import('./adapters/pay-fast')).makePayFast({
            merchantId,
            merchantKey,
            passphrase,
            url,
            apiUrl,
          })
      : undefined
  },
}

const loaded = new Map<PaymentTag, Promise<PaymentProvider>>()

/** The name that a provider's tags have in common, whichever of them is meant. */
const nameOf = (tag: string) => tagsOfProvider(tag).find((known) => entries[known])

/** Whether a method can be paid by here: ours always, a provider's when its keys are set. */
export function isOffered(tag: string): boolean {
  if (!isExternal(tag)) return true
  const name = nameOf(tag)
  return name !== undefined && entries[name]?.(env()) !== undefined
}

/** The provider behind a tag; undefined when it is not set up here. */
export function findProvider(tag: string): Promise<PaymentProvider> | undefined {
  const name = nameOf(tag)
  const load = name && entries[name]?.(env())
  if (!name || !load) return undefined
  const provider = loaded.get(name) ?? load()
  loaded.set(name, provider)
  return provider
}

/** One tag of every provider that is set up here, for the methods that the marketplace offers. */
export const configuredTags = (): PaymentTag[] =>
  Object.entries(entries).flatMap(([tag, entry]) =>
    entry?.(env()) ? (tagsOfProvider(tag)[0] ?? []) : [],
  )
