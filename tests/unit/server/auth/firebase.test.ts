import { describe, expect, it, vi } from 'vitest'
import { makeIdentity } from '@/server/demo/identity-emulator/identity'
import { localIdentity } from '@/server/demo/identity-emulator/local-token'
import { embedsFirestore, firebaseOf, identityMode } from '@/server/people/auth/firebase'
import { localIdentityPort } from '@/server/people/auth/local-identity.port'

localIdentityPort.register(localIdentity)

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

describe('our own Firestore server', () => {
  const here = { port: 4000 }

  it('runs where no Firebase project is configured, unless it is switched off', () => {
    const config = { ...none, FIRESTORE_PORT: undefined }
    expect(embedsFirestore(config)).toBe(true)
    expect(embedsFirestore({ ...config, FIRESTORE_PORT: 4000 })).toBe(true)
    expect(embedsFirestore({ ...config, FIRESTORE_PORT: 'off' })).toBe(false)
    expect(embedsFirestore({ ...config, FIREBASE_API_KEY: 'key' })).toBe(false)
    expect(embedsFirestore({ ...config, FIREBASE_CLIENT_EMAIL: 'a@b.example' })).toBe(false)
    expect(embedsFirestore({ ...config, API_URL: 'https://api.example' })).toBe(false)
  })

  it('is named to pages, without a way to sign in', () => {
    expect(firebaseOf(none, here)).toEqual({
      projectId: 'tiffin-local',
      apiKey: 'local',
      authDomain: 'localhost',
      ways: [],
      local: true,
      firestore: here,
    })
    const both = firebaseOf({ ...none, LOCAL_IDENTITY: '1' }, here)
    expect(both).toMatchObject({ ways: ['google', 'facebook', 'apple', 'phone'], firestore: here })
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
