import { expect, it } from 'vitest'
import { openReference } from '@/server/platform/api-reference/reference-handler'
import { referencePage } from '@/server/platform/api-reference/reference-page'
import { readContract } from '@/tests/support/contract'

it('[OP-05] serves the contract itself, and every operation of it to read', () => {
  const yaml = openReference('openapi.yaml')
  expect(yaml?.type).toContain('yaml')
  expect(yaml?.text).toMatch(/^openapi: 3\.1/)
  const page = openReference('')
  expect(page?.type).toContain('html')
  expect(page?.text.match(/<details>/g)).toHaveLength(readContract().operations.length)
  expect(page?.text).toContain('<code>GET /rest/shops/{id}</code>')
  expect(openReference('../package.json')).toBeNull()
})

it('shows what a call takes and answers, with nothing of it as markup', () => {
  const html = referencePage({
    info: { title: 'A & B', version: '1', description: 'Facts' },
    security: [],
    tags: [{ name: 'cart', description: '<b>the cart</b>' }],
    components: { schemas: {} },
    paths: {
      '/cart/{id}': {
        get: {
          tags: ['cart'],
          summary: 'One cart',
          security: [],
          parameters: [{ name: 'ids[]', in: 'query', required: true, schema: { type: 'integer' } }],
          responses: { 404: { description: 'None' } },
        },
      },
    },
  })
  expect(html).toContain('<title>A &amp; B</title>')
  expect(html).toContain('&lt;b&gt;the cart&lt;/b&gt;')
  expect(html).toContain('<code>ids[]</code> *</td><td>integer</td>')
  expect(html).toContain('<code>404</code></td><td></td><td>None</td>')
  expect(html).toContain('Open to everybody.')
})
