import type { Profile } from './profile.schema'
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

/** Whether somebody works in the console: sellers and admins. */
export const hasConsole = (user: Pick<SessionUser, 'role'> | null): boolean =>
  user?.role === 'seller' || user?.role === 'admin'
