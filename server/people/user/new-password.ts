import { fieldError } from '@/server/platform/http/errors'
import { hashPassword } from './password'

/** Personal data that a password must not contain. */
export interface PasswordOwner {
  email?: string | null
  phone?: string | null
  firstname?: string | null
  lastname?: string | null
}

/** shorter values are not checked: many good passwords contain them */
const TELLING_LENGTH = 4

let common: Promise<ReadonlySet<string>> | undefined

/** The most common passwords; loaded when the first new password is checked. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

const personalWords = ({ email, phone, firstname, lastname }: PasswordOwner) =>
  [email, email?.split('@')[0], phone, firstname, lastname]
    .map((word) => word?.trim().toLowerCase() ?? '')
    .filter((word) => word.length >= TELLING_LENGTH)

/**
 * Hashes a new password. Throws 422 `password_common` for a common password, `password_personal`
 * for one that contains the user's e-mail, phone or name.
 */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  const typed = password.toLowerCase()
  common ??= loadCommon()
  if ((await common).has(typed)) throw fieldError('password', 'password_common')
  if (personalWords(owner).some((word) => typed.includes(word))) {
    throw fieldError('password', 'password_personal')
  }
  return hashPassword(password)
}
