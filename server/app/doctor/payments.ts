import type { Env } from '@/lib/env'
import { type Finding, missing, ok, warn } from './finding'

interface Mode {
  name: string
  /** a variable that is set where the provider is offered */
  key: keyof Env
  /** whether keys and addresses are of its test mode, as far as that can be seen */
  isTest: (env: Env) => boolean
}

const startsWith = (text: string | undefined, start: string) => text?.startsWith(start) === true

const modes: readonly Mode[] = [
  {
    name: 'Stripe',
    key: 'STRIPE_SECRET_KEY',
    isTest: ({ STRIPE_SECRET_KEY = '' }) => /^[rs]k_test_/.test(STRIPE_SECRET_KEY),
  },
  {
    name: 'Razorpay',
    key: 'RAZORPAY_KEY_ID',
    isTest: ({ RAZORPAY_KEY_ID }) => startsWith(RAZORPAY_KEY_ID, 'rzp_test_'),
  },
  {
    name: 'Paystack',
    key: 'PAYSTACK_SECRET_KEY',
    isTest: ({ PAYSTACK_SECRET_KEY }) => startsWith(PAYSTACK_SECRET_KEY, 'sk_test_'),
  },
  {
    name: 'Moyasar',
    key: 'MOYASAR_SECRET_KEY',
    isTest: ({ MOYASAR_SECRET_KEY }) => startsWith(MOYASAR_SECRET_KEY, 'sk_test_'),
  },
  // its keys do not say which mode they are of
  { name: 'PayTabs', key: 'PAYTABS_SERVER_KEY', isTest: () => false },
  {
    name: 'Mercado Pago',
    key: 'MERCADO_PAGO_ACCESS_TOKEN',
    isTest: ({ MERCADO_PAGO_ACCESS_TOKEN }) => startsWith(MERCADO_PAGO_ACCESS_TOKEN, 'TEST-'),
  },
  {
    name: 'Flutterwave',
    key: 'FLUTTERWAVE_SECRET_KEY',
    isTest: ({ FLUTTERWAVE_SECRET_KEY }) => startsWith(FLUTTERWAVE_SECRET_KEY, 'FLWSECK_TEST-'),
  },
  {
    name: 'PayPal',
    key: 'PAYPAL_CLIENT_ID',
    isTest: ({ PAYPAL_URL }) => PAYPAL_URL.includes('sandbox'),
  },
  {
    name: 'PayFast',
    key: 'PAY_FAST_MERCHANT_ID',
    isTest: ({ PAY_FAST_URL }) => PAY_FAST_URL.includes('sandbox'),
  },
]

/** Whether real money can be taken, and no provider is left in its test mode. */
export function checkPayments(env: Env): Finding {
  const what = 'payment providers'
  const all = modes
    .filter(({ key }) => env[key] !== undefined)
    .map(({ name, isTest }) => ({ name, isTest: isTest(env) }))
  const names = (list: typeof all) => list.map(({ name }) => name).join(', ')
  const tests = all.filter(({ isTest }) => isTest)
  if (all.length === 0) return warn(what, 'none: only cash and the wallet. Set the keys of one')
  if (tests.length === 0) return ok(what, names(all))
  return tests.length === all.length
    ? warn(what, `${names(tests)} in test mode: no money is taken. Set live keys`)
    : missing(
        what,
        `${names(tests)} in test mode beside live ones: such orders are never paid. Set live keys`,
      )
}
