import { describe, expect, it, vi } from 'vitest'
import { makeIdentity } from '@/server/demo/identity/identity'
import { localIdentity } from '@/server/demo/identity/local-token'
import { firebaseOf, identityMode } from '@/server/people/auth/firebase'
import { localIdentityPort } from '@/server/people/auth/local-identity.port'

localIdentityPort.plug(localIdentity)

const none = { NODE_ENV: 'production', FIREBASE_SIGN_IN: [] }
const project = { ...none, FIREBASE_API_KEY: 'key', FIREBASE_PROJECT_ID: 'shop' }

describe('what pages are told of Firebase', () => {
  it('nothing in production without keys: the buttons are absent', () => {
    expect(firebaseOf(none)).toBeUndefined()
    expect(firebaseOf({ ...none, FIREBASE_PROJECT_ID: 'shop' })).toBeUndefined()
  })

  it('the project with the providers that are switched on', () => {
    expect(firebaseOf(project)).toEqual({
      projectId: 'shop',
      apiKey: 'key',
      authDomain: 'shop.firebaseapp.com',
      ways: ['google', 'facebook', 'apple', 'phone'],
      local: false,
    })
    const some = firebaseOf({ ...project, FIREBASE_SIGN_IN: ['phone', 'google'] })
    expect(some?.ways).toEqual(['google', 'phone'])
    const own = firebaseOf({ ...project, FIREBASE_AUTH_DOMAIN: 'shop.example' })
    expect(own?.authDomain).toBe('shop.example')
  })
})

describe('the local sign-in', () => {
  it('is there in development, and in production only where it was asked for', () => {
    expect(identityMode({ ...none, NODE_ENV: 'development' })).toBe('local')
    expect(identityMode(none)).toBe('off')
    expect(identityMode({ ...none, LOCAL_IDENTITY: '1' })).toBe('local')
    expect(identityMode({ ...none, LOCAL_IDENTITY: 'open' })).toBe('open')
    expect(identityMode({ ...none, NODE_ENV: 'development', LOCAL_IDENTITY: '0' })).toBe('off')
    expect(identityMode({ ...project, NODE_ENV: 'development' })).toBe('off')
    expect(firebaseOf({ ...none, LOCAL_IDENTITY: '1' })?.local).toBe(true)
  })

  it('refuses to start in production without being asked for', () => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(() => makeIdentity({ db: {} as never, isOpen: false })).toThrow('LOCAL_IDENTITY')
    vi.unstubAllEnvs()
  })
})
