// 30 kB of Firebase's SDK: only ever fetched by import(), when a way to sign in is pressed
import { initializeApp } from 'firebase/app'
import {
  type Auth,
  type AuthProvider,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  RecaptchaVerifier,
  signInWithCustomToken,
  signInWithPhoneNumber,
  signInWithPopup,
  signInWithRedirect,
  signOut,
} from 'firebase/auth'
import type { SocialProvider } from '@/domain/auth'
import type { FirebaseConfig } from '@/domain/firebase'
import { onLogout } from '@/lib/on-logout'
import { installLocalGapi } from './local-gapi'

let opened: Auth | undefined

/** Nothing is kept on the device: who is signed in here is known by our own session. */
function open(config: FirebaseConfig): Auth {
  const { apiKey, projectId, authDomain, local } = config
  if (local) installLocalGapi()
  const auth = initializeAuth(initializeApp({ apiKey, projectId, authDomain }), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (local) connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  onLogout(() => void signOut(auth))
  return auth
}

/** Firebase's sign-in; opened once per document, its messages in the language asked for. */
export function openFirebase(config: FirebaseConfig, lang: string): Auth {
  opened ??= open(config)
  opened.languageCode = lang
  return opened
}

function providerOf(way: SocialProvider): AuthProvider {
  if (way === 'google') {
    return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' })
  }
  if (way === 'facebook') return new FacebookAuthProvider().addScope('email')
  const apple = new OAuthProvider('apple.com')
  apple.addScope('name')
  return apple.addScope('email')
}

/** Opens the provider's window. Answers its ID token; throws Firebase's errors, `auth/…` in `code`. */
export async function askInPopup(auth: Auth, way: SocialProvider): Promise<string> {
  const { user } = await signInWithPopup(auth, providerOf(way))
  return user.getIdToken()
}

/** Leaves this page for the provider's; `takeRedirected` finds the answer when it is back. */
export const askByRedirect = (auth: Auth, way: SocialProvider): Promise<never> =>
  signInWithRedirect(auth, providerOf(way))

/** The ID token that a redirect came back with. */
export async function takeRedirected(auth: Auth): Promise<string | undefined> {
  const result = await getRedirectResult(auth)
  return result?.user.getIdToken()
}

/** Has a code sent to a phone (E.164) behind an invisible captcha. The answer turns the code into an ID token. */
export async function askByPhone(
  auth: Auth,
  phone: string,
): Promise<(code: string) => Promise<string>> {
  const place = document.body.appendChild(document.createElement('div'))
  const captcha = new RecaptchaVerifier(auth, place, { size: 'invisible' })
  try {
    const sent = await signInWithPhoneNumber(auth, phone, captcha)
    return async (code) => (await sent.confirm(code)).user.getIdToken()
  } finally {
    captcha.clear()
    place.remove()
  }
}

/** From here on Firebase knows our customer, not the provider's account. */
export async function becomeCustomer(auth: Auth, customToken: string | undefined): Promise<void> {
  if (customToken) await signInWithCustomToken(auth, customToken)
  else await signOut(auth)
}
