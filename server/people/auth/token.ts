import { randomInt } from 'node:crypto'

/** A one-time code of six digits. */
export function makeCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

/** A referral code: ten letters and digits that are not easily confused. */
export function makeReferral(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from({ length: 10 }, () => letters.charAt(randomInt(letters.length))).join('')
}
