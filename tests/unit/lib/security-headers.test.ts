import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { schemeScript } from '@/lib/scheme-script'
import { securityHeaders } from '@/lib/security-headers'

const policy = new Map(
  securityHeaders
    .find(({ key }) => key === 'Content-Security-Policy')
    ?.value.split('; ')
    .map((part): [string, string[]] => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources]
    }),
)

it('[OP-10] admits our own scripts and the one that stands in the page, and no eval', () => {
  const scripts = policy.get('script-src') ?? []
  const hash = createHash('sha256').update(schemeScript).digest('base64')
  expect(scripts).toContain("'self'")
  expect(scripts).toContain(`'sha256-${hash}'`)
  const text = scripts.join(' ')
  expect(text).not.toMatch(/unsafe-|\*|data:|(^| )https?:( |$)/)
})

it('[OP-10] shuts plug-ins, foreign frames around us, foreign bases and forms', () => {
  expect(policy.get('object-src')).toEqual(["'none'"])
  for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors']) {
    expect(policy.get(name)).toEqual(["'self'"])
  }
  const values = Object.fromEntries(securityHeaders.map(({ key, value }) => [key, value]))
  expect(values).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  })
})

it('[CH-24] lets checkout ask for the wallet of the device, and nobody else', () => {
  const permissions = securityHeaders.find(({ key }) => key === 'Permissions-Policy')?.value
  expect(permissions?.split(', ')).toContain('payment=(self)')
  // without the method's own address the constructor of PaymentRequest throws
  expect(policy.get('connect-src')).toContain('https://google.com/pay')
})
