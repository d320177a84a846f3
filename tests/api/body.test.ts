import { beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { openApi } from '@/tests/support/api'
import { buildBasics } from '@/tests/support/builders'

const api = openApi()
beforeEach(() => buildBasics(api.db))

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const list = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const tree = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

async function post(body: string, type: string) {
  const failed = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const init = { method: 'POST', headers: { 'content-type': type }, body }
  const answer = await api.handle(new Request('http://test/api/v1/auth/login', init))
  const { statusCode } = await answer.json()
  expect(failed).not.toHaveBeenCalled()
  failed.mockRestore()
  return [answer.status, statusCode]
}

describe('[OP-52] input that is nested deeper than any of ours', () => {
  it.each([60, 1_000, 150_000])('is refused as JSON, %i levels deep', async (depth) => {
    expect(await post(`{"email":${list(depth)}}`, JSON_TYPE)).toEqual([400, 'ERROR_400'])
    expect(await post(`{"email":${tree(depth)}}`, JSON_TYPE)).toEqual([400, 'ERROR_400'])
  })

  it.each([60, 1_000, 100_000])('is refused in a form, %i levels deep', async (depth) => {
    for (const text of [list(depth), tree(depth)]) {
      expect(await post(`email=${text}`, FORM_TYPE)).toEqual([400, 'ERROR_400'])
    }
  })

  it('is refused in the query', async () => {
    const url = `http://test/api/v1/rest/shops/paginate?search=${tree(1_000)}`
    const answer = await api.handle(new Request(url))
    expect(answer.status).toBe(400)
  })

  it('is an ordinary mistake up to there', async () => {
    expect(await post(`{"email":${tree(40)}}`, JSON_TYPE)).toEqual([422, 'ERROR_422'])
    expect(await post(`email=${tree(40)}`, FORM_TYPE)).toEqual([422, 'ERROR_422'])
  })
})
