import type { Session } from '@/domain/profile.schema'
import type { TestApi } from './api'

export const guestContact = (over: object = {}) => ({
  firstname: 'Noor',
  email: 'noor@example.com',
  phone: '+49 160 0000100',
  ...over,
})

/** Somebody who orders without an account, with a live session. */
export async function buildGuest(
  api: TestApi,
  over: object = {},
): Promise<{ id: number; token: string }> {
  const reply = await api.call<Session>('POST /auth/guest', { body: guestContact(over) })
  if (reply.status !== 200) throw new Error(`guest: ${JSON.stringify(reply.body)}`)
  const { token, user } = reply.body.data
  return { id: user.id, token }
}
