import type { PaymentTag } from '@/domain/payment'
import { isExternal, type ProviderName, providerOf } from '@/domain/payment-process'
import { type Env, type EnvWith, env } from '@/lib/env'
import { makePort } from '@/server/platform/port/port'
import type { PaymentProvider } from './provider'

interface Entry {
  /** the provider's name in every language; undefined when it is not offered automatically */
  title?: string
  /** loads the provider's code; undefined where one of its keys is missing */
  loader(keys: Env): (() => Promise<PaymentProvider>) | undefined
}

/** The demo's payment provider, which stands in for an external server. */
export const sandboxPort = makePort<() => Promise<PaymentProvider>>('sandboxPort')

const hasAll = <K extends keyof Env>(keys: Env, names: readonly K[]): keys is EnvWith<K> & Env =>
  names.every((name) => keys[name] !== undefined && keys[name] !== '')

/** A provider that is configured once its `needs` are set; its adapter is loaded on first use. */
const entry = <K extends keyof Env>(
  title: string,
  needs: readonly K[],
  load: () => Promise<{ fromEnv(keys: EnvWith<K>): PaymentProvider }>,
): Entry => ({
  title,
  loader: (keys) => (hasAll(keys, needs) ? async () => (await load()).fromEnv(keys) : undefined),
})

/** Every provider, with the keys that it needs of the environment (.env.example). */
const entries: Record<ProviderName, Entry> = {
  sandbox: { loader: ({ DEMO }) => (DEMO ? () => sandboxPort.get()() : undefined) },
  stripe: entry(
    'Stripe',
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    () => import('./adapters/stripe'),
  ),
  razorpay: entry(
    'Razorpay',
    ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
    () => import('./adapters/razorpay'),
  ),
  paystack: entry('Paystack', ['PAYSTACK_SECRET_KEY'], () => import('./adapters/paystack')),
  moyasar: entry(
    'Moyasar',
    ['MOYASAR_SECRET_KEY', 'MOYASAR_WEBHOOK_SECRET'],
    () => import('./adapters/moyasar'),
  ),
  paytabs: entry(
    'PayTabs',
    ['PAYTABS_PROFILE_ID', 'PAYTABS_SERVER_KEY'],
    () => import('./adapters/paytabs'),
  ),
  'mercado-pago': entry(
    'Mercado Pago',
    ['MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_WEBHOOK_SECRET'],
    () => import('./adapters/mercado-pago'),
  ),
  flutterWave: entry(
    'Flutterwave',
    ['FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_WEBHOOK_HASH'],
    () => import('./adapters/flutter-wave'),
  ),
  paypal: entry(
    'PayPal',
    ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
    () => import('./adapters/paypal'),
  ),
  'pay-fast': entry(
    'Payfast',
    ['PAY_FAST_MERCHANT_ID', 'PAY_FAST_MERCHANT_KEY', 'PAY_FAST_PASSPHRASE'],
    () => import('./adapters/pay-fast'),
  ),
}

const loaded = new Map<ProviderName, Promise<PaymentProvider>>()

/** Whether a method is available: our own always, a provider's when its keys are set. */
export function isOffered(tag: string): boolean {
  if (!isExternal(tag)) return true
  const name = providerOf(tag)
  return name !== undefined && entries[name].loader(env()) !== undefined
}

/** The provider behind a tag; undefined when it is not configured. */
export function findProvider(tag: string): Promise<PaymentProvider> | undefined {
  const name = providerOf(tag)
  const load = name && entries[name].loader(env())
  if (!name || !load) return undefined
  const provider = loaded.get(name) ?? load()
  loaded.set(name, provider)
  return provider
}

/** Configured providers with their titles, to add their payment methods to the marketplace. */
export const configuredProviders = (): { tag: PaymentTag; title: string }[] =>
  Object.entries(entries).flatMap(([name, { title, loader }]) => {
    const tag = providerOf(name)
    return tag && title && loader(env()) ? [{ tag, title }] : []
  })
