import { fieldError } from '@/server/http/errors'
import { hashPassword } from './password'

/** What a password may not be made of. */
export interface PasswordOwner {
  email?: string | null
  phone?: string | null
  firstname?: string | null
  lastname?: string | null
}

/** shorter names are in many good passwords */
const TELLING_LENGTH = 4

let common: Promise<ReadonlySet<string>> | undefined

/** The passwords that are tried first, most common first in the package; loaded with the first new password. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

const toldBy = ({ email, phone, firstname, lastname }: PasswordOwner) =>
  [email, email?.split('@')[0], phone, firstname, lastname]
    .map((part) => part?.trim().toLowerCase() ?? '')
    .filter((part) => part.length >= TELLING_LENGTH)

/**
 * A new password as it is stored. Throws 422 `password_common` for one that is on the list of common
 * ones, `password_personal` for one that holds the person's own e-mail, phone or name.
 */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  const typed = password.toLowerCase()
  common ??= loadCommon()
  if ((await common).has(typed)) throw fieldError('password', 'password_common')
  if (toldBy(owner).some((part) => typed.includes(part))) {
    throw fieldError('password', 'password_personal')
  }
  return hashPassword(password)
}
