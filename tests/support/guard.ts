import { expect, it } from 'vitest'
import type { TestApi } from './api'

/** Every line needs a session: without one, and with a made-up one, it is 401 in the contract's shape. */
export function itNeedsLogin(api: TestApi, lines: readonly `${string} /${string}`[]) {
  it.each(lines)('%s answers 401 without a live session', async (line) => {
    for (const token of [undefined, 'made-up']) {
      const reply = await api.call(line, { token })
      expect(reply.status).toBe(401)
      expect(reply.body).toMatchObject({ status: false, statusCode: 'ERROR_401' })
    }
  })
}
