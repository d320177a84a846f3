// What the environment alone says about a marketplace that is to serve real customers.

import { hopsOf } from '@/lib/caller.mjs'
import type { Env } from '@/lib/env'
import { isPublicUrl } from '@/lib/public-address'
import { embedsFirestore, identityMode } from '@/server/people/auth/firebase'
import { type Finding, missing, ok, warn } from './finding'
import { checkPayments } from './payments'

type Check = (env: Env) => Finding

/** As .env.example writes them: somebody copied the line and forgot to fill it. */
const EXAMPLE = 'at-least-sixteen-characters'

/** domains of examples (RFC 2606), at the end of a host or an address */
const EXAMPLE_HOST = /[.@]example\.(com|net|org)$/

const isHttps = (url: string | undefined) => url?.startsWith('https://') === true

const checkDemo: Check = ({ DEMO, DEMO_PUBLIC }) => {
  if (!DEMO) return ok('demo', 'off')
  return DEMO_PUBLIC
    ? warn('demo', 'DEMO=1 in public: everybody may sign in as admin. Unset DEMO for real shops')
    : missing('demo', 'DEMO=1 has logins with a public password. Unset DEMO')
}

const checkIdentity: Check = (env) =>
  identityMode(env) === 'off'
    ? ok('local sign-in', 'off')
    : missing('local sign-in', 'LOCAL_IDENTITY lets everybody sign in as anybody. Set it to 0')

const checkAddress: Check = ({ SITE_URL }) => {
  if (!SITE_URL) return missing('public address', 'set SITE_URL to the https address of the site')
  if (!isHttps(SITE_URL)) return missing('public address', 'SITE_URL must begin with https://')
  if (EXAMPLE_HOST.test(new URL(SITE_URL).hostname)) {
    return missing('public address', 'SITE_URL is the one of an example. Set your own')
  }
  return isPublicUrl(SITE_URL)
    ? ok('public address', SITE_URL)
    : warn(
        'public address',
        `${SITE_URL} is no name of the internet. Set SITE_URL to the public one`,
      )
}

const checkProxy: Check = ({ TRUST_PROXY, SITE_URL }) => {
  const hops = hopsOf(TRUST_PROXY) ?? 0
  if (hops > 0) return ok('proxies', `${hops} trusted`)
  return isHttps(SITE_URL)
    ? warn(
        'proxies',
        'TLS ends at a proxy, and none is trusted: all callers share one address and its limits. Set TRUST_PROXY to the number of your proxies',
      )
    : ok('proxies', 'none is trusted')
}

const checkMetrics: Check = ({ METRICS_TOKEN }) => {
  if (METRICS_TOKEN === EXAMPLE) {
    return missing('metrics', 'METRICS_TOKEN is the one of the example. Set one of your own')
  }
  return METRICS_TOKEN
    ? ok('metrics', 'behind METRICS_TOKEN')
    : warn('metrics', '/api/metrics is closed. Set METRICS_TOKEN for your monitoring')
}

const checkSecret: Check = ({ PAYMENT_SECRET }) =>
  PAYMENT_SECRET === EXAMPLE
    ? missing('payment secret', 'PAYMENT_SECRET is the one of the example. Unset it')
    : ok('payment secret', PAYMENT_SECRET ? 'set' : "the database's own")

const checkSecondFactor: Check = ({ SECOND_FACTOR, DEMO, SECOND_FACTOR_KEY }) => {
  if (SECOND_FACTOR === 'optional' || (DEMO && !SECOND_FACTOR)) {
    return warn(
      'second factor',
      'admins and sellers work with a password alone. Unset SECOND_FACTOR once their clients know it',
    )
  }
  return ok(
    'second factor',
    SECOND_FACTOR_KEY ? 'required' : "required, with the database's own key",
  )
}

const checkSender: Check = ({ SMTP_URL, MAIL_FROM }) =>
  SMTP_URL && EXAMPLE_HOST.test(MAIL_FROM.replace(/>$/, ''))
    ? missing('mail sender', 'MAIL_FROM is an example. Set the address that mails come from')
    : ok('mail sender', SMTP_URL ? MAIL_FROM : 'no mail goes out')

const checkSms: Check = ({ TWILIO_ACCOUNT_SID, FIREBASE_API_KEY }) =>
  TWILIO_ACCOUNT_SID || FIREBASE_API_KEY
    ? ok('text messages', TWILIO_ACCOUNT_SID ? 'by Twilio' : 'codes by Firebase')
    : warn(
        'text messages',
        'no phone number can be verified. Set TWILIO_ACCOUNT_SID and its neighbours',
      )

const checkPush: Check = ({ SITE_URL, PUSH_HOSTS }) => {
  if (!isHttps(SITE_URL)) return warn('push', 'browsers allow it on https only. Set SITE_URL')
  return PUSH_HOSTS.length > 0
    ? ok('push', "the database's own keys")
    : warn('push', 'PUSH_HOSTS names no push service. Unset it')
}

const checkChat: Check = (env) => {
  if (!embedsFirestore(env)) return ok('chat', env.FIRESTORE_PORT === 'off' ? 'off' : 'by Firebase')
  if (!isHttps(env.SITE_URL) || isHttps(env.FIRESTORE_URL)) return ok('chat', 'its own server')
  return missing(
    'chat',
    'browsers on https cannot reach its port. Set FIRESTORE_URL to an https name of its own, or FIRESTORE_PORT=off',
  )
}

const checkGeocoder: Check = ({ DEMO }) =>
  DEMO
    ? ok('geocoder', "the demo city's")
    : warn('geocoder', 'none outside of the demo: customers set the point on the map by hand')

const checkDatabaseKind: Check = ({ DATABASE_URL }) =>
  DATABASE_URL
    ? ok('database', 'PostgreSQL')
    : missing('database', 'the embedded one does not survive a power cut. Set DATABASE_URL')

/** Words that are in every list of passwords. */
const WEAK = /^(password|postgres|tiffin|admin|secret|changeme|change-me|example)$/i

const checkDatabasePassword: Check = ({ DATABASE_URL }) => {
  const what = 'database password'
  if (!DATABASE_URL || !URL.canParse(DATABASE_URL)) return ok(what, 'none is needed')
  const { hostname, password } = new URL(DATABASE_URL)
  const isNear = ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (!password && isNear) return ok(what, 'none, on this machine')
  if (!password) return warn(what, 'DATABASE_URL has none. Give the role one')
  return password.length < 12 || WEAK.test(decodeURIComponent(password))
    ? missing(what, 'it is short or well known. Give the role a long random one')
    : ok(what, 'set')
}

const checkMode: Check = ({ MAINTENANCE, LOG_LEVEL }) => {
  if (MAINTENANCE) return warn('mode', 'MAINTENANCE=1: customers are told to come back later')
  return ['trace', 'debug', 'silent'].includes(LOG_LEVEL)
    ? warn('mode', `LOG_LEVEL=${LOG_LEVEL} is not for production. Unset it`)
    : ok('mode', 'open, and logs are usual')
}

const checks: readonly Check[] = [
  checkDemo,
  checkIdentity,
  checkAddress,
  checkProxy,
  checkMode,
  checkMetrics,
  checkSecret,
  checkSecondFactor,
  checkSender,
  checkSms,
  checkPush,
  checkChat,
  checkGeocoder,
  checkPayments,
  checkDatabaseKind,
  checkDatabasePassword,
]

/** One finding per check, in a fixed order. Where the marketplace is elsewhere, only what concerns the pages. */
export const checkEnvironment = (env: Env): Finding[] =>
  (env.API_URL ? [checkAddress, checkProxy, checkMode, checkMetrics] : checks).map((check) =>
    check(env),
  )
