import type { FirestoreAddress } from '@/domain/firebase'
import { hopsOf } from '@/lib/caller.mjs'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { localIdentity } from '@/server/demo/identity-emulator/local-token'
import {
  chatPolicy,
  type Firestore,
  type FirestoreOptions,
  startFirestore,
  toChatDocument,
  type Verify,
} from '@/server/firestore/api'
import { findChatRole, verifyToken } from '@/server/people/api'
import { embedsFirestore } from '@/server/people/auth/firebase'
import { firestoreAddressPort } from '@/server/people/auth/firestore-address.port'
import { recordDocuments } from '@/server/people/chat/record-messages'
import type { Db } from '@/server/platform/db/client'
import type { Metrics } from '@/server/platform/http/metrics'
import type { LiveBus } from '@/server/platform/pubsub/bus'

/** From the storefront's port to the chat's, where none is named. */
const PORT_OFFSET = 1000
const MAX_PORT = 65_535
/** a message is a few kilobytes; Firestore's own limit is above a megabyte */
const MAX_BODY_BYTES = 256_000

/**
 * Verifies an ID token of our own issuer for one of our users, whose session has not ended. Accounts of the
 * local sign-in's providers are no users: only sign-in by custom token counts.
 */
export const makeVerify =
  (db: Db, clock = () => new Date()): Verify =>
  async (token) => {
    const { issuer, project, keysOf } = localIdentity
    const expected = { issuers: [issuer], audiences: [project] }
    const claims = await verifyToken(token, expected, keysOf(db), clock())
    const { sign_in_provider: provider } = (claims?.firebase ?? {}) as { sign_in_provider?: string }
    if (!claims || provider !== 'custom') return undefined
    const named = { userId: Number(claims.sub), session: claims.session }
    const role = await findChatRole(db, named, clock())
    if (!role) return undefined
    return {
      caller: { uid: claims.sub, role },
      expiresAt: new Date(Number(claims.exp) * 1000),
    }
  }

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

/** On the port that is set; on the usual one, or any free one, if none is. */
async function listen(options: FirestoreOptions): Promise<Firestore> {
  const { FIRESTORE_PORT: named, FIRESTORE_HOST, HOST, PORT } = env()
  const host = FIRESTORE_HOST ?? HOST
  const usual = PORT > 0 && PORT + PORT_OFFSET <= MAX_PORT ? PORT + PORT_OFFSET : 0
  const port = typeof named === 'number' ? named : usual
  try {
    return await startFirestore(options, { port, host })
  } catch (error) {
    if (!isTaken(error)) throw error
    if (named !== undefined)
      throw new Error(`The chat's port ${port} is in use: choose another with FIRESTORE_PORT.`)
    log.warn({ port }, 'the usual port of the chat is in use, another one is taken')
    return startFirestore(options, { port: 0, host })
  }
}

function addGauges({ gauge }: Metrics, { sessions, store }: Firestore) {
  gauge('firestore_sessions', 'Open streams of the chat.', () => sessions.count)
  gauge('firestore_listeners', 'Listeners of the chat.', () => store.changes.count)
  gauge('firestore_buffer_bytes', 'Bytes not acknowledged yet.', () => sessions.bufferBytes)
  gauge('firestore_commits', 'Commits since the start.', () => store.commits)
}

interface Deps {
  db: Db
  live: LiveBus
  metrics: Metrics
}

/** Starts the chat's server where it replaces a Firebase project (ADR 0098). */
export async function openFirestore({ db, live, metrics }: Deps): Promise<Firestore | undefined> {
  const config = env()
  if (!embedsFirestore(config)) return undefined
  const { SITE_URL, FIRESTORE_ORIGINS, FIRESTORE_URL, PORT, DATABASE_URL, TRUST_PROXY } = config
  const firestore = await listen({
    db,
    project: localIdentity.project,
    policy: chatPolicy,
    verify: makeVerify(db),
    pagePort: PORT,
    origins: [...(SITE_URL ? [SITE_URL] : []), ...FIRESTORE_ORIGINS],
    hops: hopsOf(TRUST_PROXY) ?? 0,
    limits: { bodyBytes: MAX_BODY_BYTES },
    onCreate: (tx, docs) =>
      recordDocuments(
        tx,
        docs.flatMap((doc) => toChatDocument(doc) ?? []),
      ),
    live,
    // the embedded database has this process only
    isAlone: !DATABASE_URL,
  })
  addGauges(metrics, firestore)
  const address: FirestoreAddress = FIRESTORE_URL
    ? { url: FIRESTORE_URL }
    : { port: firestore.port }
  firestoreAddressPort.register(address)
  return firestore
}
