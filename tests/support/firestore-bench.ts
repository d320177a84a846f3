// The web SDK and the cases, bundled for a browser: npm run check:firebase.
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
  signOut,
} from 'firebase/auth'
import * as sdk from 'firebase/firestore'
import { accessCases } from './access-cases'
import { failureCases } from './failure-cases'
import { codeOf, parityCases } from './firestore-cases'

interface Where {
  /** of the documents, on the page's host name */
  port: number
  isLongPolling?: boolean
  /** an ID token, or claims for Google's emulator */
  token?: sdk.EmulatorMockTokenOptions | string
}

interface Bench {
  app: FirebaseApp
  auth?: Auth
  db: sdk.Firestore
}

declare global {
  interface Window {
    firestoreBench: typeof bench
    breakCut(): Promise<void>
    breakSetOnline(isOnline: boolean): Promise<void>
    breakRestart(): Promise<void>
  }
}

let count = 0
const benches = new Map<number, Bench>()

function open({ port, isLongPolling, token }: Where): number {
  count += 1
  const app = initializeApp({ projectId: 'tiffin-local', apiKey: 'local' }, `bench ${count}`)
  const db = sdk.initializeFirestore(
    app,
    isLongPolling ? { experimentalForceLongPolling: true } : {},
  )
  sdk.connectFirestoreEmulator(db, location.hostname, port, token ? { mockUserToken: token } : {})
  benches.set(count, { app, db })
  return count
}

function at(id: number): Bench {
  const found = benches.get(id)
  if (!found) throw new Error(`no bench ${id}`)
  return found
}

/** "ok", or what went wrong. */
const verdict = (run: Promise<unknown>) =>
  run.then(
    () => 'ok',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

const breaking = {
  cut: () => window.breakCut(),
  setOnline: (isOnline: boolean) => window.breakSetOnline(isOnline),
  restart: () => window.breakRestart(),
}

const bench = {
  open,
  parityNames: parityCases.map(([name]) => name),
  failureNames: failureCases.map(([name]) => name),

  parity(id: number, index: number, prefix: string): Promise<string> {
    const { db } = at(id)
    const run = parityCases[index]?.[1]
    if (!run) throw new Error(`no case ${index}`)
    return verdict(run({ sdk, db, own: sdk.collection(db, `${prefix}${index}`) }))
  },

  failure(id: number, index: number, prefix: string): Promise<string> {
    const run = failureCases[index]?.[1]
    if (!run) throw new Error(`no case ${index}`)
    return verdict(run({ sdk, db: at(id).db, breaking, name: `${prefix}${index}` }))
  },

  access(id: number, index: number): Promise<string> {
    const found = accessCases[index]
    if (!found) throw new Error(`no case ${index}`)
    return codeOf(found.run({ sdk, db: at(id).db }))
  },

  write(id: number, path: string, fields: object): Promise<string> {
    const data = { ...fields, created_at: sdk.serverTimestamp() }
    return verdict(sdk.setDoc(sdk.doc(at(id).db, path), data))
  },

  async close(id: number): Promise<void> {
    const { app, db } = at(id)
    benches.delete(id)
    await sdk.terminate(db)
    await deleteApp(app)
  },

  /** Signs in by a custom token, with the SDK's own credentials from then on. */
  async signIn(port: number, customToken: string): Promise<{ id: number; uid: string }> {
    count += 1
    const app = initializeApp({ projectId: 'tiffin-local', apiKey: 'local' }, `user ${count}`)
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    connectAuthEmulator(auth, location.origin, { disableWarnings: true })
    // ssl: false reaches our server with real ID tokens
    const db = sdk.initializeFirestore(app, { host: `${location.hostname}:${port}`, ssl: false })
    benches.set(count, { app, auth, db })
    const { user } = await signInWithCustomToken(auth, customToken)
    return { id: count, uid: user.uid }
  },

  async refresh(id: number): Promise<string> {
    const user = at(id).auth?.currentUser
    if (!user) return 'nobody'
    const before = await user.getIdToken()
    // a token says when it was made, in whole seconds
    await new Promise((resolve) => setTimeout(resolve, 1100))
    return codeOf(user.getIdToken(true).then((after) => (after === before ? 'same' : after)))
  },

  async claims(id: number): Promise<Record<string, unknown>> {
    const result = await at(id).auth?.currentUser?.getIdTokenResult()
    return { role: result?.claims.role, provider: result?.signInProvider }
  },

  async signOut(id: number): Promise<void> {
    const { auth } = at(id)
    if (auth) await signOut(auth)
  },

  openChat: (id: number, parties: string[]) =>
    sdk
      .addDoc(sdk.collection(at(id).db, 'chats'), {
        parties,
        roleId: 'seller',
        created_at: sdk.serverTimestamp(),
      })
      .then((ref) => ref.id),

  say: (id: number, chatId: string, parties: string[], uid: string, text: string) =>
    codeOf(
      sdk.addDoc(sdk.collection(at(id).db, 'messages'), {
        chat_id: chatId,
        chat_content: text,
        sender: 1,
        sender_id: uid,
        roleId: 'seller',
        unread: true,
        parties,
        created_at: sdk.serverTimestamp(),
      }),
    ),

  /** Collects when each text was shown, and in which order the server has them. */
  watch(id: number, uid: string): void {
    const seen: Record<string, number> = {}
    const query = sdk.query(
      sdk.collection(at(id).db, 'messages'),
      sdk.where('parties', 'array-contains', uid),
      sdk.orderBy('created_at'),
    )
    const state = { seen, order: [] as string[], error: '' }
    Object.assign(window, { [`watched${id}`]: state })
    sdk.onSnapshot(
      query,
      (snapshot) => {
        const now = performance.timeOrigin + performance.now()
        state.order = snapshot.docs.map((doc) => String(doc.data().chat_content))
        for (const text of state.order) seen[text] ??= now
      },
      (error) => {
        state.error = error.code
      },
    )
  },

  watched(id: number): { seen: Record<string, number>; order: string[]; error: string } {
    return (
      (window as unknown as Record<string, never>)[`watched${id}`] ?? {
        seen: {},
        order: [],
        error: '',
      }
    )
  },

  now: () => performance.timeOrigin + performance.now(),
}

window.firestoreBench = bench
