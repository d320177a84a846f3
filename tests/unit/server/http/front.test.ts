import { afterEach, describe, expect, it, vi } from 'vitest'
import { openFront, sendRaw } from '@/tests/support/raw-http'

let front: Awaited<ReturnType<typeof openFront>> | undefined
afterEach(() => front?.close())

const handle = vi.fn(async () => Response.json({ status: true }))
/** The body of an answer that came in one chunk. */
const bodyOf = (text: string) => /\r\n\r\n[\da-f]+\r\n(.*)\r\n0\r\n/.exec(text)?.[1] ?? ''

describe('[OP-41] an address that could mean two things', () => {
  it.each([
    '/api/v1/../v1/auth/login',
    '/api/v1/%2e%2e/auth/login',
    '/api/v1/rest%2Fsettings',
    '/api/v1/%00',
  ])('below /api/ is refused as the API refuses, %s', async (path) => {
    front = await openFront(handle)
    const { status, text } = await sendRaw(front.port, { path })
    expect(status).toBe(400)
    expect(text).toMatch(/content-type: application\/json/i)
    expect(text).toMatch(/cache-control: no-store/i)
    expect(JSON.parse(bodyOf(text))).toEqual({
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      status: false,
      statusCode: 'ERROR_400',
      message: expect.any(String),
    })
    expect(handle).not.toHaveBeenCalled()
  })

  it('elsewhere is refused in plain words', async () => {
    front = await openFront(handle)
    const { status, text } = await sendRaw(front.port, { path: '/shop/../login' })
    expect(status).toBe(400)
    expect(text).toMatch(/content-type: text\/plain/i)
    expect(bodyOf(text)).toBe('This address cannot be read.')
  })
})

it.each(['/api/v1/auth/login', '/cart'])(
  '[OP-43] an answer that comes before the end of the body reaches the client, %s',
  async (path) => {
    front = await openFront(async () => new Response('too long', { status: 413 }), {
      page: (_request, response) => response.writeHead(413).end('too long'),
    })
    for (let n = 0; n < 40; n += 1) {
      const { status } = await sendRaw(front.port, { path, method: 'POST', chunked: 200_000_000 })
      expect(status, `try ${n}`).toBe(413)
    }
  },
)
