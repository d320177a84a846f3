import { type FirebaseConfig, type FirebaseWay, firebaseWays } from '@/domain/firebase'
import type { Env } from '@/lib/env'
import { LOCAL_PROJECT } from '@/server/identity/local-token'

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
 * Whether the local sign-in stands in for a Firebase project, and for whom. It believes what people say
 * of themselves, so only development has it without being told to.
 */
export function identityMode(config: Facts): IdentityMode {
  const { LOCAL_IDENTITY, FIREBASE_API_KEY, API_URL, NODE_ENV } = config
  if (FIREBASE_API_KEY || API_URL || LOCAL_IDENTITY === '0') return 'off'
  if (LOCAL_IDENTITY === undefined) return NODE_ENV === 'development' ? 'local' : 'off'
  return LOCAL_IDENTITY === 'open' ? 'open' : 'local'
}

/** What pages are told of Firebase; nothing where there is neither a project nor its stand-in. */
export function firebaseOf(config: Facts): FirebaseConfig | undefined {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_PROJECT_ID: projectId } = config
  if (identityMode(config) !== 'off') {
    const authDomain = 'localhost'
    return {
      projectId: LOCAL_PROJECT,
      apiKey: 'local',
      authDomain,
      ways: [...firebaseWays],
      local: true,
    }
  }
  if (!apiKey || !projectId) return undefined
  const authDomain = config.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`
  const isOn = (way: FirebaseWay) =>
    config.FIREBASE_SIGN_IN.length === 0 || config.FIREBASE_SIGN_IN.includes(way)
  return { projectId, apiKey, authDomain, ways: firebaseWays.filter(isOn), local: false }
}
