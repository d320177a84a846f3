import { expect, it } from 'vitest'
import { isInRange, nodeTooOld } from '@/scripts/lib.mjs'

const range = '^20.19.0 || ^22.13.0 || >=24.0.0'

it.each(['20.19.0', '20.20.2', '22.13.0', '22.21.1', '24.0.0', '24.11.1', '25.2.0', '26.0.0'])(
  'takes Node %s',
  (version) => expect(isInRange(version, range)).toBe(true),
)

it.each(['16.20.2', '18.20.8', '20.0.0', '20.18.3', '21.7.3', '22.12.9', '23.5.0'])(
  'refuses Node %s',
  (version) => expect(isInRange(version, range)).toBe(false),
)

it('says in one sentence which Node is needed, and nothing to one that will do', () => {
  expect(nodeTooOld('18.20.8')).toMatch(
    /^This is Node 18\.20\.8; one of \^20\.19\.0 .* is needed\. /,
  )
  expect(nodeTooOld('24.11.1')).toBeUndefined()
})

it('refuses a range that it cannot read, instead of letting any Node pass', () => {
  expect(() => isInRange('20.19.0', '20.x')).toThrow('20.x')
})
