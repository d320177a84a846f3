import { describe, expect, it } from 'vitest'
import { type Env, env } from '@/lib/env'
import { checkEnvironment } from '@/server/app/doctor/environment'
import { reasonOf } from '@/server/app/doctor/facts'
import type { Finding } from '@/server/app/doctor/finding'
import { checkMachine, type Facts } from '@/server/app/doctor/machine'

const NOW = new Date('2026-11-18T12:00:00Z')

/** Nothing to mend and nothing unwise. */
const goodEnv: Env = {
  ...env(),
  NODE_ENV: 'production',
  DEMO: false,
  DEMO_PUBLIC: false,
  MAINTENANCE: false,
  LOG_LEVEL: 'info',
  API_URL: undefined,
  LOCAL_IDENTITY: undefined,
  SITE_URL: 'https://tiffin.shop',
  TRUST_PROXY: '1',
  METRICS_TOKEN: 'fW3kq0Zt8sLx2VbN',
  PAYMENT_SECRET: undefined,
  SMTP_URL: 'smtps://mail:secret@mail.tiffin.shop',
  MAIL_FROM: 'Tiffin <hello@tiffin.shop>',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  FIREBASE_API_KEY: undefined,
  FIREBASE_CLIENT_EMAIL: undefined,
  FIRESTORE_PORT: undefined,
  FIRESTORE_URL: 'https://chat.tiffin.shop',
  STRIPE_SECRET_KEY: 'sk_live_1',
  DATABASE_URL: 'postgres://tiffin:Rk3vQ9mZp2Lw@db.tiffin.shop/tiffin',
}

const goodDatabase = {
  version: 15,
  isDurable: true,
  pending: 0,
  demoLogins: undefined,
  isSetUp: true,
  clockAheadMs: 20,
}

const goodFacts: Facts = {
  nodeProblem: undefined,
  hasBuild: true,
  freeBytes: 50_000_000_000,
  database: goodDatabase,
  mail: {},
  storage: { kind: 'bucket' },
  lastBackup: new Date('2026-11-18T03:00:00Z'),
  now: NOW,
}

const stateOf = (findings: readonly Finding[], what: string) => {
  const found = findings.filter((finding) => finding.what === what)
  expect(found, what).toHaveLength(1)
  return found[0]?.state
}
const bad = (findings: readonly Finding[]) => findings.filter(({ state }) => state !== 'ok')

describe('[OP-84] npm run doctor', () => {
  it('finds nothing in a good environment but what the program itself lacks', () => {
    expect(bad(checkEnvironment(goodEnv)).map(({ what }) => what)).toEqual(['geocoder'])
    expect(bad(checkMachine(goodFacts))).toEqual([])
  })

  it.each<[string, Finding['state'], Partial<Env>]>([
    ['demo', 'missing', { DEMO: true }],
    ['demo', 'warn', { DEMO: true, DEMO_PUBLIC: true }],
    ['local sign-in', 'missing', { LOCAL_IDENTITY: '1' }],
    ['local sign-in', 'missing', { LOCAL_IDENTITY: 'open' }],
    ['local sign-in', 'ok', { LOCAL_IDENTITY: '0' }],
    ['public address', 'missing', { SITE_URL: undefined }],
    ['public address', 'missing', { SITE_URL: 'http://tiffin.shop' }],
    ['public address', 'missing', { SITE_URL: 'https://shop.example.com' }],
    ['public address', 'warn', { SITE_URL: 'https://shop.internal' }],
    ['proxies', 'warn', { TRUST_PROXY: '0' }],
    ['mode', 'warn', { MAINTENANCE: true }],
    ['mode', 'warn', { LOG_LEVEL: 'debug' }],
    ['metrics', 'warn', { METRICS_TOKEN: undefined }],
    ['metrics', 'missing', { METRICS_TOKEN: 'at-least-sixteen-characters' }],
    ['payment secret', 'missing', { PAYMENT_SECRET: 'at-least-sixteen-characters' }],
    ['payment secret', 'ok', { PAYMENT_SECRET: 'fW3kq0Zt8sLx2VbN' }],
    ['second factor', 'warn', { SECOND_FACTOR: 'optional' }],
    ['second factor', 'ok', {}],
    ['mail sender', 'missing', { MAIL_FROM: 'Tiffin <hello@example.com>' }],
    ['text messages', 'warn', { TWILIO_ACCOUNT_SID: undefined }],
    ['push', 'warn', { SITE_URL: 'http://tiffin.shop' }],
    ['push', 'warn', { PUSH_HOSTS: [] }],
    ['chat', 'missing', { FIRESTORE_URL: undefined }],
    ['chat', 'ok', { FIRESTORE_URL: undefined, FIRESTORE_PORT: 'off' }],
    ['geocoder', 'ok', { DEMO: true }],
    ['payment providers', 'warn', { STRIPE_SECRET_KEY: undefined }],
    ['payment providers', 'warn', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['payment providers', 'warn', { STRIPE_SECRET_KEY: 'rk_test_1' }],
    ['payment providers', 'missing', { RAZORPAY_KEY_ID: 'rzp_test_1' }],
    ['payment providers', 'missing', { PAYSTACK_SECRET_KEY: 'sk_test_1' }],
    ['payment providers', 'missing', { MOYASAR_SECRET_KEY: 'sk_test_1' }],
    ['payment providers', 'missing', { MERCADO_PAGO_ACCESS_TOKEN: 'TEST-1' }],
    ['payment providers', 'missing', { FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-1-X' }],
    [
      'payment providers',
      'missing',
      { PAYPAL_CLIENT_ID: 'a', PAYPAL_URL: 'https://api-m.sandbox.paypal.com' },
    ],
    [
      'payment providers',
      'missing',
      { PAY_FAST_MERCHANT_ID: 'a', PAY_FAST_URL: 'https://sandbox.payfast.co.za' },
    ],
    ['payment providers', 'ok', { PAYTABS_SERVER_KEY: 'a', PAYPAL_CLIENT_ID: 'a' }],
    ['database', 'missing', { DATABASE_URL: undefined }],
    ['database password', 'warn', { DATABASE_URL: 'postgres://tiffin@db.tiffin.shop/tiffin' }],
    ['database password', 'ok', { DATABASE_URL: 'postgres://tiffin@127.0.0.1/tiffin' }],
    ['database password', 'missing', { DATABASE_URL: 'postgres://u:tiffin@127.0.0.1/tiffin' }],
    ['database password', 'missing', { DATABASE_URL: 'postgres://u:Rk3vQ9@db.shop/tiffin' }],
  ])('says of %s: %s for %j', (what, state, change) => {
    expect(stateOf(checkEnvironment({ ...goodEnv, ...change }), what)).toBe(state)
  })

  it.each<[string, Finding['state'], Partial<Facts>]>([
    ['node', 'missing', { nodeProblem: 'This is Node 18.' }],
    ['build', 'missing', { hasBuild: false }],
    ['disk', 'missing', { freeBytes: 500_000_000 }],
    ['disk', 'warn', { freeBytes: 2_000_000_000 }],
    ['database contents', 'missing', { database: { error: 'it does not answer' } }],
    ['tables', 'warn', { database: { ...goodDatabase, pending: 2 } }],
    ['tables', 'missing', { database: { ...goodDatabase, pending: undefined } }],
    ['demo logins', 'missing', { database: { ...goodDatabase, demoLogins: 'There are some.' } }],
    ['set-up', 'missing', { database: { ...goodDatabase, isSetUp: false } }],
    ['clock', 'warn', { database: { ...goodDatabase, clockAheadMs: -60_000 } }],
    ['PostgreSQL', 'warn', { database: { ...goodDatabase, version: 13 } }],
    ['PostgreSQL', 'missing', { database: { ...goodDatabase, isDurable: false } }],
    ['mail', 'missing', { mail: undefined }],
    ['mail', 'missing', { mail: { error: 'refused' } }],
    ['pictures', 'missing', { storage: { kind: 'bucket', error: 'S3 answered 403' } }],
    ['pictures', 'warn', { storage: { kind: 'folder' } }],
    ['backup', 'warn', { lastBackup: undefined }],
    ['backup', 'warn', { lastBackup: new Date('2026-11-16T03:00:00Z') }],
  ])('says of %s: %s for %j', (what, state, change) => {
    expect(stateOf(checkMachine({ ...goodFacts, ...change }), what)).toBe(state)
  })

  it('asks for no database, mail or storage where the marketplace is elsewhere', () => {
    const remote = { ...goodEnv, API_URL: 'https://market.shop', DATABASE_URL: undefined }
    expect(bad(checkEnvironment(remote))).toEqual([])
    const facts = { ...goodFacts, database: { error: 'none' }, mail: undefined }
    expect(bad(checkMachine(facts, true))).toEqual([])
  })

  it('prints no secret, whatever is set', () => {
    const secret = 'Zq8vW3kP1xLmT7Rd'
    const filled = Object.fromEntries(
      Object.entries(goodEnv).map(([name, value]) => [
        name,
        /KEY|TOKEN|SECRET|PASSPHRASE|HASH/.test(name) ? secret : value,
      ]),
    ) as Env
    const urls = { DATABASE_URL: `postgres://u:${secret}@db/x`, SMTP_URL: `smtps://u:${secret}@m` }
    expect(JSON.stringify(checkEnvironment({ ...filled, ...urls }))).not.toContain(secret)
    const cause = new Error(`connect to postgres://u:${secret}@db:5432/x failed`)
    const reason = reasonOf(new Error('no answer', { cause }))
    expect(reason).toBe('no answer: connect to postgres://***@db:5432/x failed')
  })
})
