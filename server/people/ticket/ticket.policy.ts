import type { UserRole } from '@/domain/user'

/** A ticket is its customer's and the admins'; for everybody else there is none. */
export const canSeeTicket = (
  user: { id: number; role: UserRole },
  ticket: { user_id: number },
): boolean => user.role === 'admin' || ticket.user_id === user.id
