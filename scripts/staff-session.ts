import { env } from '@/lib/env'

interface Answer<T> {
  message?: string
  /** of a refusal, by field */
  params?: Record<string, string[]>
  data?: T
}

async function call<T>(path: string, init: RequestInit, token?: string): Promise<T | undefined> {
  const { PORT } = env()
  const base = process.env.OPS_URL ?? `http://127.0.0.1:${PORT}`
  const response = await fetch(`${base}/api/v1${path}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  }).catch(() => {
    throw new Error(`No server answers at ${base}. Start it with npm run up, or set PORT.`)
  })
  const answer = (await response.json()) as Answer<T>
  if (response.ok) return answer.data
  const fields = Object.entries(answer.params ?? {}).map(([name, texts]) => `  ${name}: ${texts}`)
  const message = answer.message ?? `The server answered ${response.status}.`
  throw new Error([message, ...fields].join('\n'))
}

/** Asks the running server (PORT, or OPS_URL). Throws its message, with what it says of single fields. */
export const get = <T>(path: string, token: string) => call<T>(path, { method: 'GET' }, token)

/** Sends to the running server. Throws like `get`. */
export const post = <T>(path: string, body: object, token?: string) =>
  call<T>(path, { method: 'POST', body: JSON.stringify(body) }, token)

/** OPS_TOKEN, or a session of OPS_EMAIL and OPS_PASSWORD (the demo's admin when unset), with OPS_CODE where it has an app. */
export async function signIn(): Promise<string> {
  if (process.env.OPS_TOKEN) return process.env.OPS_TOKEN
  const data = await post<{ access_token?: string; second_factor?: object }>('/auth/login', {
    email: process.env.OPS_EMAIL ?? 'admin@example.com',
    password: process.env.OPS_PASSWORD ?? 'tiffin-demo',
  })
  if (!data?.access_token) throw new Error('The server gave no token.')
  if (!data.second_factor) return data.access_token
  const code = process.env.OPS_CODE
  if (!code)
    throw new Error('This account has two-step verification. Set OPS_CODE to a code of its app.')
  const whole = await post<{ access_token: string }>(
    '/auth/second-factor',
    { code },
    data.access_token,
  )
  return whole?.access_token ?? ''
}
