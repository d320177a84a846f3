import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeVerify } from '@/server/app/firestore'
import { makeIdentity } from '@/server/demo/identity-emulator/identity'
import { chatPolicy, type Firestore } from '@/server/firestore/api'
import { firestoreAddressPort } from '@/server/people/auth/firestore-address.port'
import type { Handle } from '@/server/platform/http/handle'
import { accessCases, type Person, people, standing } from '@/tests/support/access-cases'
import { openApi } from '@/tests/support/api'
import { buildUser } from '@/tests/support/builders'
import { codeOf } from '@/tests/support/firestore-cases'
import { openTab, sdk } from '@/tests/support/firestore-sdk'
import { openFirestore } from '@/tests/support/firestore-server'

Object.assign(process.env, { LOCAL_IDENTITY: '0' })

const api = openApi()
const clock = () => new Date()
let strict: Firestore
let free: Firestore
let identity: Handle
beforeAll(async () => {
  strict = await openFirestore(api.db, { policy: chatPolicy, verify: makeVerify(api.db) })
  free = await openFirestore(api.db)
  identity = makeIdentity({ db: api.db, isOpen: true, isTokensOnly: true, clock })
  firestoreAddressPort.register({ port: strict.port })
})
afterAll(async () => {
  firestoreAddressPort.register(undefined)
  await strict.close()
  await free.close()
})

/** The path of a browser: our session, a custom token, an ID token. */
async function idTokenOf(session: string): Promise<string> {
  const path = 'POST /dashboard/user/profile/firebase/custom-token'
  const reply = await api.call<{ custom_token: string }>(path, { token: session })
  const answer = await identity(
    new Request(
      'http://localhost:3000/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: reply.body.data.custom_token, returnSecureToken: true }),
      },
    ),
    { ip: '192.0.2.1' },
  )
  return (await answer.json()).idToken
}

const sessions = new Map<Person, string>()
beforeEach(async () => {
  api.now = clock()
  for (const [name, uid] of Object.entries(people)) {
    const role = name === 'support' ? 'admin' : 'user'
    const { token } = await buildUser(api.db, { id: Number(uid), role })
    sessions.set(name as Person, token)
  }
  const tab = openTab(free.port)
  for (const { path, fields } of standing) {
    const data = { ...fields, created_at: sdk.serverTimestamp() }
    await sdk.setDoc(sdk.doc(tab.db, path), data)
  }
  await tab.close()
})

describe('who may read and write what of the chat', () => {
  it.each([...accessCases])('[CT-10] $name', async ({ who, isAllowed, run }) => {
    const session = sessions.get(who)
    const token = session && (await idTokenOf(session))
    const tab = openTab(strict.port, { token })
    try {
      expect(await codeOf(run({ sdk, db: tab.db }))).toBe(
        isAllowed ? 'fulfilled' : 'permission-denied',
      )
    } finally {
      await tab.close()
    }
  })
})
