// The storefront's own way to Firebase for tests/e2e/identity.spec.ts, bundled and run in the browser.
import { GoogleAuthProvider, getIdTokenResult, signInWithCredential, signOut } from 'firebase/auth'
import { becomeCustomer, openFirebase } from '@/services/firebase-auth'
import { vouchFor } from '@/services/local-sign-in'

const bench = {
  openFirebase,
  becomeCustomer,
  vouchFor,
  getIdTokenResult,
  signInWithCredential,
  signOut,
  GoogleAuthProvider,
}

declare global {
  interface Window {
    bench: typeof bench
  }
}

window.bench = bench
