import type { Db } from '@/server/platform/db/client'
import { makePort } from '@/server/platform/port/port'
import type { KeySource, SigningKey } from './jwt'

/** The local sign-in, which replaces a Firebase project (`identityMode`). */
export interface LocalIdentity {
  /** project id: the audience of its ID tokens */
  project: string
  /** issuer of its ID tokens */
  issuer: string
  /** its signing key, kept in that database */
  findKey(db: Db): Promise<SigningKey>
  /** the public keys of that database */
  keysOf(db: Db): KeySource
}

export const localIdentityPort = makePort<LocalIdentity>('localIdentityPort')
