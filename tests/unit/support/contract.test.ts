import { expect, it } from 'vitest'
import { readContract } from '@/tests/support/contract'

const contract = readContract()
const stamp = '2026-01-31T10:00:00Z'

it('knows every operation once, and those of the contract from ours', () => {
  const { operations, additions } = contract
  expect(operations.filter((name) => !additions.has(name))).toHaveLength(166)
  expect(new Set(operations).size).toBe(operations.length)
})

it('finds the operation of a path, doubled slashes and query aside; a fixed part goes first', () => {
  const name = (line: `${string} ${string}`) => {
    const [method = '', url = ''] = line.split(' ')
    return contract.judge(method, url, 500, {})?.operation
  }
  expect(name('GET //rest/shops/12?lang=de')).toBe('GET /rest/shops/{id}')
  expect(name('GET /rest/shops/paginate')).toBe('GET /rest/shops/paginate')
  expect(name('GET /rest/nothing/of/the/kind')).toBeUndefined()
})

it('refuses an answer with a field missing, of another type, or a status that is not listed', () => {
  const judge = (status: number, body: unknown) =>
    contract.judge('GET', '/rest/currencies/active', status, body)?.problems ?? []
  const envelope = { timestamp: stamp, status: true, message: 'Done' }
  const dollar = { id: 1, title: 'USD', symbol: '$', rate: 1, position: 'before', default: true }
  const whole = { ...dollar, active: true, created_at: stamp, updated_at: stamp }
  expect(judge(200, { ...envelope, data: [whole] })).toEqual([])
  expect(judge(200, { ...envelope, data: [{ ...whole, id: '1' }] })[0]).toContain('/data/0/id')
  expect(judge(200, { data: [whole] })).not.toEqual([])
  expect(judge(204, {})).toEqual(['status 204 is not in the contract'])
})

it('[OP-57] refuses a field that the contract does not describe, however deep', () => {
  const judge = (body: unknown) =>
    contract.judge('GET', '/rest/currencies/active', 200, body)?.problems
  const envelope = { timestamp: stamp, status: true, message: 'Done' }
  const dollar = { id: 1, title: 'USD', symbol: '$', rate: 1, position: 'before', default: true }
  const whole = { ...dollar, active: true, created_at: stamp, updated_at: stamp }
  expect(judge({ ...envelope, data: [{ ...whole, step_minor: 5 }] })).toEqual([
    '200 /data/0/step_minor is not in the contract',
  ])
  expect(judge({ ...envelope, data: [whole], secret: 1 })).toEqual([
    '200 /secret is not in the contract',
  ])
})

it('holds a refusal to the shape of errors, listed or not', () => {
  const told = { timestamp: stamp, status: false, statusCode: 'ERROR_404', message: 'Not found.' }
  const judge = (status: number, body: unknown) =>
    contract.judge('GET', '/rest/shops/7', status, body)?.problems
  expect(judge(404, told)).toEqual([])
  expect(judge(418, told)).toEqual([])
  expect(judge(404, { message: 'Not found.' })).not.toEqual([])
})
