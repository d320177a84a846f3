import {
  type FirebaseConfig,
  type FirebaseWay,
  type FirestoreAddress,
  firebaseWays,
  writeFirebase,
} from '@/domain/firebase'
import { type Env, env } from '@/lib/env'
import type { MadeSettings } from '@/server/platform/setting/made-settings.port'
import { firestoreAddressPort } from './firestore-address.port'
import { localIdentityPort } from './local-identity.port'

export type IdentityMode = 'off' | 'local' | 'open'

type Facts = Pick<
  Env,
  | 'NODE_ENV'
  | 'API_URL'
  | 'LOCAL_IDENTITY'
  | 'FIREBASE_API_KEY'
  | 'FIREBASE_PROJECT_ID'
  | 'FIREBASE_AUTH_DOMAIN'
  | 'FIREBASE_SIGN_IN'
>

/**
 * Whether our own Firestore server and its tokens replace a Firebase project: none is configured, and
 * the marketplace runs here.
 */
export const embedsFirestore = ({
  API_URL,
  FIREBASE_API_KEY,
  FIREBASE_CLIENT_EMAIL,
  FIRESTORE_PORT,
}: Pick<Env, 'API_URL' | 'FIREBASE_API_KEY' | 'FIREBASE_CLIENT_EMAIL' | 'FIRESTORE_PORT'>) =>
  !API_URL && !FIREBASE_API_KEY && !FIREBASE_CLIENT_EMAIL && FIRESTORE_PORT !== 'off'

/**
 * Whether the local sign-in replaces a Firebase project: `local` for this machine only, `open` for
 * every caller. It verifies nothing, so outside development it must be switched on explicitly.
 */
export function identityMode(config: Facts): IdentityMode {
  const { LOCAL_IDENTITY, FIREBASE_API_KEY, API_URL, NODE_ENV } = config
  if (FIREBASE_API_KEY || API_URL || LOCAL_IDENTITY === '0') return 'off'
  if (LOCAL_IDENTITY === undefined) return NODE_ENV === 'development' ? 'local' : 'off'
  return LOCAL_IDENTITY === 'open' ? 'open' : 'local'
}

/**
 * The Firebase config for pages; undefined without a project, without the local sign-in and without
 * our own Firestore server, which is at `firestore`.
 */
export function firebaseOf(
  config: Facts,
  firestore?: FirestoreAddress,
): FirebaseConfig | undefined {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_PROJECT_ID: projectId } = config
  const isLocal = identityMode(config) !== 'off'
  if (isLocal || firestore) {
    const authDomain = 'localhost'
    return {
      projectId: localIdentityPort.get().project,
      apiKey: 'local',
      authDomain,
      ways: isLocal ? [...firebaseWays] : [],
      local: true,
      ...(firestore ? { firestore } : {}),
    }
  }
  if (!apiKey || !projectId) return undefined
  const authDomain = config.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`
  const isOn = (way: FirebaseWay) =>
    config.FIREBASE_SIGN_IN.length === 0 || config.FIREBASE_SIGN_IN.includes(way)
  return { projectId, apiKey, authDomain, ways: firebaseWays.filter(isOn), local: false }
}

/** The public setting with the clients' Firebase config. */
export const firebaseSettings: MadeSettings = {
  firebase: () => writeFirebase(firebaseOf(env(), firestoreAddressPort.get())),
}
