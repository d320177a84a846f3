import { paths } from './paths'

/** What can prove the second factor of a sign-in (ADR 0127). */
export const secondFactorWays = ['app', 'recovery', 'passkey'] as const
export type SecondFactorWay = (typeof secondFactorWays)[number]

/** Where a refused call leads that lacks a second factor; undefined for other refusals. */
export function secondFactorPath(statusCode: string | undefined, from: string): string | undefined {
  if (statusCode === 'ERROR_SECOND_FACTOR') return paths.secondStep(from)
  if (statusCode === 'ERROR_SECOND_FACTOR_MISSING') return paths.secondFactor(from)
  return undefined
}

export const RECOVERY_CODES = 10

/** letters and digits that are not confused with each other */
export const RECOVERY_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const RECOVERY_LENGTH = 12
const GROUP = 4

/** A recovery code as it is typed, without what people put between its letters. */
export const readRecoveryCode = (text: string): string =>
  text.toUpperCase().replace(/[^\p{L}\p{Nd}]/gu, '')

/** Whether somebody has typed a recovery code rather than the six digits of an app. */
export const isRecoveryCode = (text: string): boolean =>
  /\p{L}/u.test(text) || readRecoveryCode(text).length >= RECOVERY_LENGTH

/** In groups, as it is shown: "ABCD-EFGH-JKLM". */
export const showRecoveryCode = (code: string): string =>
  code.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')

/** A key in groups of four, to type it into an app by hand. */
export const showAppKey = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
