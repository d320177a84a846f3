import type { i18n as I18n } from 'i18next'
import type { FirebaseConfig } from '@/domain/firebase'
import type * as FirebaseSdk from '@/services/firebase-auth'
import { toApiError } from './firebase-problem'

type Sdk = typeof FirebaseSdk
export interface Firebase {
  sdk: Sdk
  auth: ReturnType<Sdk['openFirebase']>
}

/** Fetches the SDK; its messages come in the language asked for. */
export async function loadFirebase(config: FirebaseConfig, lang: string): Promise<Firebase> {
  const sdk = await import('@/services/firebase-auth')
  return { sdk, auth: sdk.openFirebase(config, lang) }
}

/**
 * Has Firebase send a code to a phone (digits); the answer takes the code and hands its proof to
 * `onProven`. Both throw what forms can show.
 */
export async function askFirebaseCode(
  { config, i18n }: { config: FirebaseConfig; i18n: I18n },
  phone: string,
  onProven: (firebase: Firebase, idToken: string) => Promise<void>,
): Promise<(code: string) => Promise<void>> {
  const fail = (error: unknown): never => {
    throw toApiError(error, i18n)
  }
  const opened = await loadFirebase(config, i18n.language).catch(fail)
  const confirm = await opened.sdk.askByPhone(opened.auth, `+${phone}`).catch(fail)
  return (code) =>
    confirm(code)
      .then((idToken) => onProven(opened, idToken))
      .catch(fail)
}
