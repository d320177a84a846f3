import { createHash } from 'node:crypto'
import { fileHeaders } from './file-headers.mjs'
import { schemeScript } from './scheme-script'

interface Header {
  key: string
  value: string
}

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Where Firebase's libraries talk to (chat, messages, sign-in with a popup). */
const firebase = {
  connect: [
    'https://firestore.googleapis.com',
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
    'https://fcmregistrations.googleapis.com',
  ],
  script: [
    'https://apis.google.com',
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ],
  frame: ['https://*.firebaseapp.com', 'https://www.google.com/recaptcha/'],
}

/**
 * Whom browsers ask whether Google Pay is here: the method's name, where it redirects to, and its two
 * manifests. Source: developer.chrome.com/blog/payment-handler-csp-connect-src
 */
const googlePay = [
  'https://google.com/pay',
  'https://www.google.com/pay',
  'https://pay.google.com/gp/p/',
]

/** The visit counter's origin, named when the storefront is built (setting analytics_script). */
const counter = process.env.ANALYTICS_ORIGIN ? [process.env.ANALYTICS_ORIGIN] : []

/** What a page may load and do, by directive (docs/adr/0016). */
const policy: Record<string, readonly string[]> = {
  'default-src': ["'self'"],
  // the map's data, tiles and worker are our own
  'connect-src': ["'self'", ...firebase.connect, ...googlePay, ...counter],
  'script-src': ["'self'", hashOf(schemeScript), ...firebase.script, ...counter],
  // emotion writes style elements, React style attributes
  'style-src': ["'self'", "'unsafe-inline'"],
  // pictures of a marketplace at API_URL and of other accounts lie anywhere
  'img-src': ["'self'", 'data:', 'blob:', 'https:'],
  // players of videos in operators' pages, loaded when somebody plays one
  'frame-src': [
    "'self'",
    ...firebase.frame,
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
  ],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
}

/** Response headers of everything else in production; a developer's reload needs eval. */
export const securityHeaders: readonly Header[] = [
  ...fileHeaders,
  {
    key: 'Content-Security-Policy',
    value: Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
  },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  // sign-in with another account opens a popup
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  // payment: checkout asks for the device's wallet (docs/adr/0061)
  {
    key: 'Permissions-Policy',
    value: 'geolocation=(self), camera=(), microphone=(), payment=(self)',
  },
]
