export const userRoles = ['user', 'seller', 'deliveryman', 'admin'] as const
export type UserRole = (typeof userRoles)[number]

export const SESSION_DAYS = 7
/** of new passwords; older ones may be shorter and keep working */
export const MIN_PASSWORD_LENGTH = 8
export const CODE_LENGTH = 6
export const MAX_CODE_TRIES = 5
/** days in which a user may restore a deleted account by signing in (docs/adr/0031) */
export const DELETION_DAYS = 14
/** minutes to finish the form after a verified code (contract/FLOWS 4a) */
export const VERIFIED_MINUTES = 15
/** minutes in which a proof of the session's owner is recent (docs/adr/0075) */
export const RECENT_PROOF_MINUTES = 10
/** seconds until a code may be sent again when `otp_expire_time` is unset (contract/FLOWS 1) */
export const DEFAULT_CODE_WAIT_S = 60

/** A user's whole name, without the last one where there is none. */
export const fullName = (user: { firstname: string; lastname?: string | null | undefined }) =>
  [user.firstname, user.lastname].filter(Boolean).join(' ')
