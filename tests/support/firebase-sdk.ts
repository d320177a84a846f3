import { vi } from 'vitest'
import { type FirebaseWay, writeFirebase } from '@/domain/firebase'

class Provider {
  readonly providerId: string
  constructor(providerId = '') {
    this.providerId = providerId
  }
  addScope() {
    return this
  }
  setCustomParameters() {
    return this
  }
  clear() {}
}

/**
 * What stands in for `firebase/auth`. The SDK needs a browser's windows: tests/e2e/providers.spec.ts
 * has them; here it answers from this table.
 */
export const sdk = {
  initializeAuth: vi.fn(() => ({})),
  signInWithPopup: vi.fn(),
  signInWithRedirect: vi.fn(),
  getRedirectResult: vi.fn(),
  signInWithPhoneNumber: vi.fn(),
  signInWithCustomToken: vi.fn(async () => {}),
  signOut: vi.fn(async () => {}),
  connectAuthEmulator: vi.fn(),
  inMemoryPersistence: {},
  browserPopupRedirectResolver: {},
  GoogleAuthProvider: Provider,
  FacebookAuthProvider: Provider,
  OAuthProvider: Provider,
  RecaptchaVerifier: Provider,
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
