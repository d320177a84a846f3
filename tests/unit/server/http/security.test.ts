import { expect, it } from 'vitest'
import { routes } from '@/server/app/routes'
import { readContractDocument } from '@/server/platform/api-reference/contract'

const document = readContractDocument()
const methods = ['get', 'post', 'put', 'delete'] as const

/** Each operation of the contract with the routes that answer it, as the router chooses: fixed parts first. */
const operations = Object.entries(document.paths).flatMap(([template, item]) =>
  methods.flatMap((method) => {
    const described = item[method]
    if (!described) return []
    const security = described.security ?? document.security
    const isOpen = security.length === 0 || security.some((way) => Object.keys(way).length === 0)
    const name = `${method.toUpperCase()} ${template}`
    const probe = name.replace('{provider}', 'sandbox').replace(/\{\w+\}/g, '1')
    const route = routes.find((one) => patternOf(one).test(probe))
    return route ? [{ name, isOpen, auth: route.auth }] : []
  }),
)

function patternOf({ method, path }: { method: string; path: string }) {
  const parts = path.replace(/:\w+\{([^}]*)\}/g, '($1)').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${method} ${parts}$`)
}

it('what the contract leaves open asks nobody to sign in', () => {
  const open = operations.filter(({ isOpen }) => isOpen)
  expect(open.length).toBeGreaterThan(80)
  expect(open.filter(({ auth }) => auth).map(({ name }) => name)).toEqual([])
})

it('what the contract guards asks who is there', () => {
  const guarded = operations.filter(({ isOpen }) => !isOpen)
  expect(guarded.length).toBeGreaterThan(80)
  expect(guarded.filter(({ auth }) => !auth).map(({ name }) => name)).toEqual([])
})
