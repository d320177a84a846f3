import { afterEach, expect, it, vi } from 'vitest'
import { isAuthHelperPath, makeAuthHelper } from '@/server/people/auth/auth-helper'

const config = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_AUTH_DOMAIN: 'shop.example',
}

afterEach(() => vi.unstubAllGlobals())

it("passes Firebase's sign-in pages on to the project, without our cookies", async () => {
  const asked: { url: string; cookie: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    asked.push({ url, cookie: headers.get('cookie') })
    return new Response('page', { headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } })
  })
  const helper = makeAuthHelper(config)
  const url = 'https://shop.example/__/auth/handler?providerId=google.com'
  const answer = await helper?.(new Request(url, { headers: { cookie: 'access_token=secret' } }))
  expect(asked).toEqual([
    { url: 'https://shop.firebaseapp.com/__/auth/handler?providerId=google.com', cookie: null },
  ])
  expect(await answer?.text()).toBe('page')
  expect(answer?.headers.get('set-cookie')).toBeNull()
  expect((await helper?.(new Request(url, { method: 'POST' })))?.status).toBe(405)
})

it('is there only where the sign-in domain is our own', () => {
  const domain = (FIREBASE_AUTH_DOMAIN: string) =>
    makeAuthHelper({ ...config, FIREBASE_AUTH_DOMAIN })
  expect(domain('shop.firebaseapp.com')).toBeUndefined()
  expect(makeAuthHelper({ ...config, FIREBASE_API_KEY: undefined })).toBeUndefined()
  expect(isAuthHelperPath('/__/authx')).toBe(false)
})
