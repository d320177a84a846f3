import { localIdentity } from '@/server/demo/identity-emulator/local-token'
import {
  type Firestore,
  type FirestoreOptions,
  type Policy,
  startFirestore,
} from '@/server/firestore/api'
import type { Db } from '@/server/platform/db/client'

export const PAGE_PORT = 3000

/** Permits everything: for what is not about access. */
export const openPolicy: Policy = {
  mayGet: () => true,
  mayList: () => true,
  mayWrite: async () => true,
}

/** The Firestore server on a free port of this machine. */
export const openFirestore = (
  db: Db,
  options: Partial<FirestoreOptions> = {},
  port = 0,
): Promise<Firestore> =>
  startFirestore(
    {
      db,
      project: localIdentity.project,
      policy: openPolicy,
      verify: async () => undefined,
      pagePort: PAGE_PORT,
      ...options,
    },
    { port, host: '127.0.0.1' },
  )
