import { z } from 'zod'
import { hopsOf } from './caller.mjs'
import { logLevels } from './log-levels'
import { isPublicUrl } from './public-address'

const flag = z
  .enum(['0', '1', 'false', 'true'], 'must be 1 or 0')
  .optional()
  .transform((value) => value === '1' || value === 'true')

/** names with commas between them */
const listOf = (usual: string) =>
  z
    .string()
    .default(usual)
    .transform((value) => value.split(',').flatMap((name) => name.trim() || []))
const list = listOf('')

/** The push services of the browsers: Chrome and most others, Firefox, Edge, Safari. */
const PUSH_SERVICES =
  'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com'

const webUrl = z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' })

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')

const shape = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** read by server.mjs, as HOST and PORT are */
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(120_000).default(0),
  STOP_GRACE_MS: z.coerce.number().int().min(0).max(600_000).default(20_000),
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  API_URL: z.url().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DB_PREPARED: z.enum(['0', '1']).default('1'),
  DB_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DB_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(0).default(15_000),
  DB_LOCK_TIMEOUT_MS: z.coerce.number().int().min(0).default(10_000),
  DB_IDLE_TRANSACTION_TIMEOUT_MS: z.coerce.number().int().min(0).default(60_000),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(10_000).default(64),
  ANSWER_CACHE_MB: z.coerce.number().int().min(0).max(10_000).default(32),
  DATA_DIR: z.string().default('.data'),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*\/?$/, 'must be a folder such as shop/images')
    .optional(),
  DEMO: flag,
  DEMO_PUBLIC: flag,
  /** read by lib/pseudo.ts */
  PSEUDO_LOCALE: flag,
  DEMO_SEED: z.coerce.number().int().default(1),
  AUTOPILOT: z.enum(['0', '1']).optional(),
  AUTOPILOT_SPEED: z.coerce.number().positive().default(1),
  SITE_URL: webUrl.transform((url) => new URL(url).origin).optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default('Tiffin <hello@example.com>'),
  PUSH_HOSTS: listOf(PUSH_SERVICES),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_URL: webUrl.default('https://api.twilio.com'),
  TRANSLATE_URL: webUrl
    .refine((url) => new URL(url).username === '', 'must hold no name and password')
    .optional(),
  TRANSLATE_KEY: z.string().optional(),
  ADMIN_PANEL_URL: webUrl.optional(),
  /** read by the build (lib/security-headers.ts) */
  ANALYTICS_ORIGIN: webUrl.optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** whether admins and sellers need a second factor (docs/adr/0127); unset: everywhere but in the demo */
  SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  SECOND_FACTOR_KEY: z.string().min(32, 'at least 32 characters').optional(),
  PAYMENT_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_URL: webUrl.default('https://api.stripe.com'),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_URL: webUrl.default('https://api.razorpay.com'),
  PAYSTACK_SECRET_KEY: z.string().optional(),
  PAYSTACK_URL: webUrl.default('https://api.paystack.co'),
  MOYASAR_SECRET_KEY: z.string().optional(),
  MOYASAR_WEBHOOK_SECRET: z.string().optional(),
  MOYASAR_URL: webUrl.default('https://api.moyasar.com'),
  PAYTABS_PROFILE_ID: z.coerce.number().int().optional(),
  PAYTABS_SERVER_KEY: z.string().optional(),
  PAYTABS_URL: webUrl.default('https://secure-global.paytabs.com'),
  MERCADO_PAGO_ACCESS_TOKEN: z.string().optional(),
  MERCADO_PAGO_WEBHOOK_SECRET: z.string().optional(),
  MERCADO_PAGO_URL: webUrl.default('https://api.mercadopago.com'),
  FLUTTERWAVE_SECRET_KEY: z.string().optional(),
  FLUTTERWAVE_WEBHOOK_HASH: z.string().optional(),
  FLUTTERWAVE_URL: webUrl.default('https://api.flutterwave.com'),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_URL: webUrl.default('https://api-m.paypal.com'),
  PAY_FAST_MERCHANT_ID: z.string().optional(),
  PAY_FAST_MERCHANT_KEY: z.string().optional(),
  PAY_FAST_PASSPHRASE: z.string().optional(),
  PAY_FAST_URL: webUrl.default('https://www.payfast.co.za'),
  PAY_FAST_API_URL: webUrl.default('https://api.payfast.co.za'),
  GOOGLE_CLIENT_IDS: list,
  APPLE_CLIENT_IDS: list,
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_SIGN_IN: list,
  FIREBASE_CLIENT_EMAIL: z.email().optional(),
  FIREBASE_PRIVATE_KEY: z
    .string()
    .startsWith('-----BEGIN', 'must be the PEM text of the service account')
    .optional(),
  LOCAL_IDENTITY: z.enum(['0', '1', 'open']).optional(),
  FIRESTORE_PORT: z
    .union([z.literal('off'), z.coerce.number().int().min(0).max(65_535)], 'must be a port or off')
    .optional(),
  FIRESTORE_HOST: z.string().optional(),
  FIRESTORE_URL: webUrl.transform((url) => new URL(url).origin).optional(),
  FIRESTORE_ORIGINS: list,
  TRUST_PROXY: z
    .string()
    .default('0')
    .refine((text) => hopsOf(text) !== null, 'must be the number of proxies in front, 0 for none'),
  /** the MCP endpoint and the carts that agents prepare (docs/adr/0097) */
  AGENTS: z.enum(['0', '1']).default('1'),
  MAINTENANCE: flag,
  LOG_LEVEL: z
    .enum(logLevels, `must be ${logLevels.slice(0, -1).join(', ')} or ${logLevels.at(-1)}`)
    .default('info'),
})

export type Env = z.infer<typeof shape>

/** An environment in which those are set. */
export type EnvWith<K extends keyof Env> = Env & { [N in K]: NonNullable<Env[N]> }

/** Variables of one service: without one of them the others are of no use. */
const groups: readonly (readonly (keyof Env)[])[] = [
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['MOYASAR_SECRET_KEY', 'MOYASAR_WEBHOOK_SECRET'],
  ['PAYTABS_PROFILE_ID', 'PAYTABS_SERVER_KEY'],
  ['MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_WEBHOOK_SECRET'],
  ['FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_WEBHOOK_HASH'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['PAY_FAST_MERCHANT_ID', 'PAY_FAST_MERCHANT_KEY', 'PAY_FAST_PASSPHRASE'],
]

const schema = shape.superRefine((values, ctx) => {
  for (const group of groups) {
    const missing = group.filter((name) => values[name] === undefined)
    if (missing.length === 0 || missing.length === group.length) continue
    ctx.addIssue({
      code: 'custom',
      path: [missing.join(', ')],
      message: `must be set too, or none of ${group.join(', ')}`,
    })
  }
  const isPublicDemo = values.DEMO && !values.API_URL && values.SITE_URL
  if (isPublicDemo && isPublicUrl(isPublicDemo) && !values.DEMO_PUBLIC) {
    const message =
      'has logins with a public password and is refused with a public SITE_URL; set DEMO=0, ' +
      'or DEMO_PUBLIC=1 for a demonstration that everybody may sign in to'
    ctx.addIssue({ code: 'custom', path: ['DEMO'], message })
  }
  if (values.FIREBASE_API_KEY && !values.FIREBASE_PROJECT_ID) {
    const message = 'must be set too where FIREBASE_API_KEY is'
    ctx.addIssue({ code: 'custom', path: ['FIREBASE_PROJECT_ID'], message })
  }
  if (values.FIREBASE_API_KEY && (values.LOCAL_IDENTITY ?? '0') !== '0') {
    const message = 'stands in for a Firebase project and cannot run beside one'
    ctx.addIssue({ code: 'custom', path: ['LOCAL_IDENTITY'], message })
  }
})

/** The variables that are read, as .env.example lists them. */
export const envNames: readonly string[] = Object.keys(shape.shape)

let parsed: Env | undefined

/** The environment, checked once. Throws one sentence that names every wrong variable. */
export function env(): Env {
  if (parsed) return parsed
  const filled = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const result = schema.safeParse(filled)
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is wrong. ${wrong.join('; ')}. See .env.example.`)
  }
  parsed = result.data
  return parsed
}
