import type { Profile, SignIn } from './profile.schema'
import type { UserRole } from './user'

/** Copy of the signed-in user that the browser may read. Never proof of anything. */
export interface SessionUser {
  id: number
  uuid: string
  firstname: string
  lastname?: string | null
  img?: string | null
  role: UserRole
  /** orders without an account (ADR 0057) */
  guest?: true
}

/** What the browser keeps of a profile. */
export function toSessionUser(user: Profile): SessionUser {
  const { id, uuid, firstname, lastname, img, role, guest } = user
  return { id, uuid, firstname, lastname, img, role, ...(guest ? { guest } : {}) }
}

/** What signs a customer in to the chat; half a sign-in has none (ADR 0127). */
export const customTokenOf = (session: SignIn): string | undefined =>
  'user' in session ? session.custom_token : undefined

/** Whether somebody works in the console: sellers and admins. */
export const hasConsole = (user: Pick<SessionUser, 'role'> | null): boolean =>
  user?.role === 'seller' || user?.role === 'admin'
