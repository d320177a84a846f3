import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Auth, RecaptchaVerifier } from 'firebase/auth'
import { vi } from 'vitest'
import { type FirebaseWay, writeFirebase } from '@/domain/firebase'

/** Firebase's own build for browsers: Node would be given one whose captcha and providers are empty. */
async function browserSdk(): Promise<typeof import('firebase/auth')> {
  const firebase = createRequire(createRequire(import.meta.url).resolve('firebase/auth'))
  const entry = path.join(path.dirname(firebase.resolve('@firebase/auth')), '../esm/index.js')
  return import(/* @vite-ignore */ pathToFileURL(entry).href)
}

const actual = await browserSdk()

/** No captcha asks Google: the SDK's own stand-in solves itself after half a second. */
function initializeAuth(...given: Parameters<typeof actual.initializeAuth>): Auth {
  const auth = actual.initializeAuth(...given)
  auth.settings.appVerificationDisabledForTesting = true
  return auth
}

/**
 * What stands in for `firebase/auth`: the SDK itself, except for what needs a provider's window or its
 * server (tests/e2e/providers.spec.ts has them), which answers from this table.
 */
export const sdk = {
  ...actual,
  initializeAuth: vi.fn(initializeAuth),
  signInWithPopup: vi.fn(),
  signInWithRedirect: vi.fn(),
  getRedirectResult: vi.fn(),
  signInWithPhoneNumber: vi.fn(),
  signInWithCustomToken: vi.fn(async () => {}),
  signOut: vi.fn(async () => {}),
  connectAuthEmulator: vi.fn(),
}

/** The captchas that stood in the page and were solved, in order. */
export const solved: { isInPage: boolean; isInvisible: boolean; token: string }[] = []

/** Codes are sent to whoever has solved the captcha, and confirmed by `confirm`. */
export function sendCodes(confirm: (code: string) => Promise<unknown>): void {
  solved.length = 0
  // the one thing that the captcha asks Firebase: its project's key
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    if (!String(asked).includes('/recaptchaParams'))
      throw new Error(`${asked} is not answered here`)
    return Response.json({ recaptchaSiteKey: 'site-key' })
  })
  sdk.signInWithPhoneNumber.mockImplementation(
    async (_auth: Auth, _phone: string, captcha: RecaptchaVerifier) => {
      const { container, isInvisible } = captcha as unknown as {
        container: HTMLElement
        isInvisible: boolean
      }
      const token = await captcha.verify()
      solved.push({ isInPage: document.body.contains(container), isInvisible, token })
      return { confirm }
    },
  )
}

export const proofOf = (idToken: string) => ({ user: { getIdToken: async () => idToken } })
export const refusal = (code: string) => Object.assign(new Error(code), { code })

/** The settings of a marketplace whose Firebase project offers these ways to sign in. */
export const firebaseSettings = (ways: FirebaseWay[]) => {
  const config = {
    projectId: 'shop',
    apiKey: 'key',
    authDomain: 'shop.example',
    ways,
    local: false,
  }
  return { data: [{ key: 'firebase', value: writeFirebase(config) }] }
}
