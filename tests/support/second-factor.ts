import type { Session } from '@/domain/profile.schema'
import type { PendingSession } from '@/domain/second-factor.schema'
import { codeAt } from '@/server/people/second-factor/totp'
import type { TestApi } from './api'

/** What a sign-in answers, whole or half. */
export type SignInReply = Omit<Session, 'user'> & Partial<Pick<PendingSession, 'second_factor'>>

const OWN = '/dashboard/user/second-factor'

/** An account's authenticator app, set up over the API; each code is of the next half minute, as none is taken twice. */
export async function setUpApp(api: TestApi, token: string) {
  const offered = await api.call<{ secret: string }>(`POST ${OWN}/app`, { token })
  const { secret } = offered.body.data
  const code = () => codeAt(secret, api.now)
  /** half a minute later */
  const next = () => {
    api.now = new Date(api.now.getTime() + 30_000)
    return code()
  }
  const confirmed = await api.call<{ codes: string[] }>(`POST ${OWN}/app/confirm`, {
    token,
    body: { code: code() },
  })
  const wrong = () => (code() === '111111' ? '222222' : '111111')
  return {
    secret,
    code,
    next,
    wrong,
    status: confirmed.status,
    recovery: confirmed.body.data.codes,
  }
}
