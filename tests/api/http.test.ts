import { describe, expect, it } from 'vitest'
import { openApi } from '@/tests/support/api'

const api = openApi()

describe('the door', () => {
  it('answers 404 in the error shape of the contract for an unknown path', async () => {
    const reply = await api.call('GET /rest/nothing-here')
    expect(reply.status).toBe(404)
    expect(reply.body).toMatchObject({ status: false, statusCode: 'ERROR_404' })
  })
})
