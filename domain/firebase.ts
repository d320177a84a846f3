import { socialProviders } from './auth'
import { isOn, type Settings } from './settings'

/** Sign-in methods that Firebase verifies. */
export const firebaseWays = [...socialProviders, 'phone'] as const
export type FirebaseWay = (typeof firebaseWays)[number]

/** Our own Firestore server, seen from a browser: a port of the page's host name, or an origin. */
export interface FirestoreAddress {
  port?: number
  /** behind a proxy, such as https://chat.example.com */
  url?: string
}

/** Firebase settings of the page. All of them are public. */
export interface FirebaseConfig {
  projectId: string
  apiKey: string
  authDomain: string
  /** enabled sign-in methods, in the order of the buttons */
  ways: FirebaseWay[]
  /** our identity emulator on the page's origin replaces Firebase */
  local: boolean
  /** our own Firestore server, which replaces Firebase's */
  firestore?: FirestoreAddress
}

/** The configuration as the text of the setting `firebase`; without one it is empty. */
export const writeFirebase = (config: FirebaseConfig | undefined): string =>
  config ? JSON.stringify(config) : ''

/** Reads the configuration from the settings. */
export function readFirebase({ firebase }: Pick<Settings, 'firebase'>): FirebaseConfig | undefined {
  try {
    return firebase ? (JSON.parse(firebase) as FirebaseConfig) : undefined
  } catch {
    // another marketplace may use that key for something else
    return undefined
  }
}

/** Whether there is a Firestore to chat through: a Firebase project's, or our own server. */
export const hasChat = (config: FirebaseConfig | undefined): config is FirebaseConfig =>
  config !== undefined && (!config.local || config.firestore !== undefined)

/** Whether a code can reach a new phone number: from Firebase, or by an SMS of the marketplace's own. */
export const canProvePhone = (settings: Settings): boolean =>
  isOn(settings, 'code_by_sms') || readFirebase(settings)?.ways.includes('phone') === true
