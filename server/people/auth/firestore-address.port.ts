import type { FirestoreAddress } from '@/domain/firebase'
import { makePort } from '@/server/platform/port/port'

/** Where our own Firestore server listens; undefined where it does not run. */
export const firestoreAddressPort = makePort<FirestoreAddress | undefined>('firestoreAddressPort')
