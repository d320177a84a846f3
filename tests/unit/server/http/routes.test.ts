import { expect, it } from 'vitest'
import { routes } from '@/server/app/routes'
import { readContractDocument } from '@/server/platform/api-reference/contract'

const patterns = routes.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+\{([^}]*)\}/g, '($1)').replace(/:\w+/g, '[^/]+')}$`),
}))

const operations = Object.entries(readContractDocument().paths).flatMap(([template, item]) =>
  ['get', 'post', 'put', 'delete']
    .filter((method) => item[method] && template.startsWith('/rest/'))
    .map((method): [string, string] => [method.toUpperCase(), template]),
)

it('[OP-02] the specification has its /rest operations', () => {
  expect(operations.length).toBeGreaterThanOrEqual(75)
})

it.each(operations)('[OP-02] %s %s has a line in the table of routes', (verb, template) => {
  const path = template.replace(/\{\w+\}/g, '1')
  const found = patterns.filter(({ method, pattern }) => method === verb && pattern.test(path))
  expect(found.length).toBeGreaterThan(0)
})
