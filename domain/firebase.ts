import { socialProviders } from './auth'
import type { Settings } from './settings'

/** Ways to sign in that Firebase proves. */
export const firebaseWays = [...socialProviders, 'phone'] as const
export type FirebaseWay = (typeof firebaseWays)[number]

/** How the page reaches Firebase. All of it is public. */
export interface FirebaseConfig {
  projectId: string
  apiKey: string
  authDomain: string
  /** ways to sign in that are switched on, in the order of the buttons */
  ways: FirebaseWay[]
  /** our own service on the pages' origin stands in for the project */
  local: boolean
}

/** The configuration as the text of the setting `firebase`; without one it is empty. */
export const writeFirebase = (config: FirebaseConfig | undefined): string =>
  config ? JSON.stringify(config) : ''

/** The configuration that the marketplace's settings carry. */
export function readFirebase({ firebase }: Pick<Settings, 'firebase'>): FirebaseConfig | undefined {
  try {
    return firebase ? (JSON.parse(firebase) as FirebaseConfig) : undefined
  } catch {
    // another marketplace may use that key for something else
    return undefined
  }
}
