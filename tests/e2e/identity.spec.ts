import { expect, type Page } from '@playwright/test'
import type { FirebaseConfig } from '@/domain/firebase'
import { bundleBench } from '@/tests/support/bench-bundle'
import { test } from '@/tests/support/e2e'
import { call, DEMO_CUSTOMER, newEmail, signIn } from '@/tests/support/e2e-market'

const config: FirebaseConfig = {
  projectId: 'tiffin-local',
  apiKey: 'local',
  authDomain: 'localhost',
  ways: [],
  local: true,
}

let script = ''
test.beforeAll(async () => {
  test.setTimeout(120_000)
  script = await bundleBench('firebase-bench.ts')
})

/** An empty page of our origin with the real SDK in it. */
async function openBench(page: Page) {
  await page.route('**/bench', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>bench</title>' }),
  )
  await page.goto('/bench')
  await page.addScriptTag({ content: script })
}

test('the SDK takes our custom token, refreshes it and signs out', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin) foreign.push(request.url())
  })
  await signIn(page.request, DEMO_CUSTOMER)
  const me = await call<{ id: number }>(page.request, 'GET dashboard/user/profile/show')
  const { custom_token } = await call<{ custom_token: string }>(
    page.request,
    'POST dashboard/user/profile/firebase/custom-token',
  )
  await openBench(page)
  foreign.length = 0
  const steps = await page.evaluate(
    async ([given, token]) => {
      const { openFirebase, becomeCustomer, getIdTokenResult, signOut } = window.bench
      const auth = openFirebase(given, 'de')
      await becomeCustomer(auth, token)
      const first = auth.currentUser ? await getIdTokenResult(auth.currentUser) : undefined
      // a token says when it was made, in whole seconds
      await new Promise((resolve) => setTimeout(resolve, 1100))
      const second = auth.currentUser ? await getIdTokenResult(auth.currentUser, true) : undefined
      const uid = auth.currentUser?.uid
      await signOut(auth)
      return {
        uid,
        provider: first?.signInProvider,
        subjects: [first?.claims.sub, second?.claims.sub],
        isNew: first?.token !== second?.token,
        signedInAt: [first?.authTime, second?.authTime],
        after: auth.currentUser,
      }
    },
    [config, custom_token] as const,
  )
  expect(steps).toMatchObject({
    uid: String(me.id),
    provider: 'custom',
    subjects: [String(me.id), String(me.id)],
    isNew: true,
    after: null,
  })
  expect(steps.signedInAt[0]).toBe(steps.signedInAt[1])
  expect(foreign).toEqual([])
})

test('the SDK is refused what nobody has signed', async ({ page }) => {
  await openBench(page)
  const account = { name: 'Ada', email: newEmail(), email_verified: true }
  const codes = await page.evaluate(
    async ([given, person]) => {
      const { openFirebase, becomeCustomer, vouchFor, signInWithCredential, GoogleAuthProvider } =
        window.bench
      const auth = openFirebase(given, 'en')
      const outcome = (attempt: Promise<unknown>) =>
        attempt.then(
          () => 'taken',
          (error: { code: string }) => error.code,
        )
      const word = await vouchFor('google.com', person)
      const at = (token: string) => signInWithCredential(auth, GoogleAuthProvider.credential(token))
      return [
        await outcome(becomeCustomer(auth, `${word.split('.').slice(0, 2).join('.')}.AAAA`)),
        await outcome(at('{"sub":"g-1","email":"ada@gmail.com","email_verified":true}')),
        await outcome(at(`${word.slice(0, -8)}AAAAAAAA`)),
        await outcome(at(word)),
      ]
    },
    [config, account] as const,
  )
  expect(codes).toEqual([
    'auth/invalid-custom-token',
    'auth/invalid-credential',
    'auth/invalid-credential',
    'taken',
  ])
})
