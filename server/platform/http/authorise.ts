import type { UserRole } from '@/domain/user'
import type { AuthUser, Ctx } from './context'
import { AppError } from './errors'
import type { Auth, Route } from './route'

const isRole = (auth: Auth) => auth !== 'user' && auth !== 'guest'

const admits = (auth: Auth, role: UserRole) => !isRole(auth) || role === auth || role === 'admin'

/** Throws `second_factor_missing` where the account's role is admitted only with a second factor. */
function checkSecondFactor({ lack }: AuthUser, { auth, staff }: Route & { auth: Auth }): void {
  if (lack?.why !== 'missing') return
  if (staff || (isRole(auth) && admits(auth, lack.of))) throw new AppError('second_factor_missing')
}

/**
 * Throws unless the caller may use a route: 401 without a session, 403 for half a sign-in, for an account that lacks what the
 * route asks of it, and for another role. Admins may use every role's.
 */
export function authorise(ctx: Ctx, line: Route): void {
  const { auth } = line
  if (!auth) return
  if (ctx.isPending && !line.pending) throw new AppError('second_factor_needed')
  if (!ctx.user) throw new AppError(ctx.guestId === null ? 'unauthorized' : 'account_needed')
  checkSecondFactor(ctx.user, { ...line, auth })
  if (!admits(auth, ctx.user.role)) throw new AppError('forbidden')
}
