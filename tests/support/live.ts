import type { TestApi } from './api'

/** A live stream as a browser holds it: the signals that have come so far, and a way to leave. */
export async function watchLive(api: TestApi, query: string, token?: string) {
  const response = await api.handle(
    new Request(`http://test/api/v1/rest/live?${query}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    }),
  )
  const isOpen = response.status === 200
  api.hold('GET /rest/live', response.status, isOpen ? null : await response.clone().json())
  const reader = isOpen ? response.body?.getReader() : undefined
  const decoder = new TextDecoder()
  let text = ''
  const signals = () => text.split('\n').filter((line) => line.startsWith('data:')).length
  const read = async () => {
    const chunk = await reader?.read()
    if (!chunk || chunk.done) throw new Error(`the stream ended after ${text}`)
    text += decoder.decode(chunk.value)
    return text
  }
  return {
    response,
    signals,
    /** reads on until that many signals have come; answers all of them */
    until: async (count: number) => {
      while (signals() < count) await read()
      return text
    },
    /** reads on until a signal says just that */
    hears: async (signal: string) => {
      while (!text.includes(`data: ${signal}\n`)) await read()
      return text
    },
    /** reads on until the server ends it */
    ended: async () => {
      while (!(await reader?.read())?.done);
    },
    leave: () => reader?.cancel(),
  }
}
