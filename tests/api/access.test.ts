import { beforeEach, describe, expect, it } from 'vitest'
import type { UserRole } from '@/domain/user'
import { routes } from '@/server/app/routes'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { readContract } from '@/tests/support/contract'
import { printCount } from '@/tests/support/tally'

const api = openApi()

/** Every line of the API that asks who is there, from its own table and from the contract. */
const guarded = [
  ...new Set([
    ...routes.filter(({ auth }) => auth).map(({ method, path }) => `${method} ${path}`),
    ...routes
      .filter(({ path }) => path.startsWith('/dashboard/'))
      .map(({ method, path }) => `${method} ${path}`),
  ]),
].map(withIds)

const roles: UserRole[] = ['user', 'seller', 'deliveryman', 'admin']
const reserved = routes.flatMap(({ auth, method, path }) =>
  auth && auth !== 'user' && auth !== 'guest' ? [{ auth, line: withIds(`${method} ${path}`) }] : [],
)

beforeEach(() => buildBasics(api.db))

describe('[OP-03] whoever is nobody', () => {
  it('is told to sign in by every guarded line', async () => {
    expect(guarded.length).toBeGreaterThan(80)
    const counts = { none: 0, wrong: 0 }
    for (const line of guarded) {
      for (const token of [undefined, 'made-up']) {
        const { status } = await api.call(line, { ...(token ? { token } : {}), body: bodyOf(line) })
        expect(`${line} ${status}`).toBe(`${line} 401`)
        counts[token ? 'wrong' : 'none'] += 1
      }
    }
    printCount(
      `access: ${counts.none} operations × no token = 401, ${counts.wrong} × a made-up token = 401`,
    )
  })

  it('finds no line of the contract below /dashboard that forgot to ask', () => {
    const open = new Set(
      routes.filter(({ auth }) => !auth).map(({ method, path }) => shapeOf(`${method} ${path}`)),
    )
    const below = readContract().operations.filter((name) => name.includes(' /dashboard/'))
    expect(below.length).toBeGreaterThan(60)
    expect(below.filter((name) => open.has(shapeOf(name)))).toEqual([])
    const asked = routes.filter(({ auth }) => auth).map(patternOf)
    const unanswered = below.filter((name) => !asked.some((pattern) => pattern.test(probeOf(name))))
    // messages are no calls of ours (docs/adr/0102): they are refused as an unknown page is
    expect(unanswered.filter((name) => !/\/chats\/(stream|\{id\}\/messages)$/.test(name))).toEqual(
      [],
    )
    printCount(`access: ${below.length} operations of the contract below /dashboard, 0 open`)
  })
})

describe('another role', () => {
  it('is refused by every line that belongs to one', async () => {
    expect(reserved.length).toBeGreaterThan(2)
    const counts = { refused: 0, admitted: 0 }
    for (const role of roles) {
      const { token } = await buildUser(api.db, { role })
      for (const { auth, line } of reserved) {
        const { status } = await api.call(line, { token, body: bodyOf(line) })
        const isAllowed = role === auth || role === 'admin'
        expect(`${role} ${line} ${status === 403}`).toBe(`${role} ${line} ${!isAllowed}`)
        counts[isAllowed ? 'admitted' : 'refused'] += 1
      }
    }
    printCount(
      `access: ${reserved.length} operations of one role × ${roles.length} roles: ${counts.refused} = 403, ${counts.admitted} admitted`,
    )
  })
})

/** A line that can be called: a parameter that must look like something looks like a payment's start. */
function withIds(line: string) {
  return line
    .replace(/:\w+\{[^}]*\}/g, 'order-sandbox-process')
    .replace(/:\w+/g, '1') as `${string} /${string}`
}

function bodyOf(line: string) {
  return line.startsWith('GET') ? undefined : {}
}

/** What a path of the table matches, as the server matches it. */
function patternOf({ method, path }: { method: string; path: string }) {
  const parts = path.replace(/:\w+\{([^}]*)\}/g, '($1)').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${method} ${parts}$`)
}

/** A line of the contract with something for each parameter. */
function probeOf(name: string) {
  return name.replace('{provider}', 'sandbox').replace(/\{\w+\}/g, '1')
}

function shapeOf(line: string) {
  return line.replace(/\{\w+\}|:\w+(\{[^}]*\})?/g, '*')
}
