// Numbers were stored as they had been typed before the API read them in a country (ADR 0103): "0301234567" for +49301234567.
// Who has such an account signs in, resets the password and is found by the number as it is dialled from everywhere.

import { assumedCountry, ownForms, sentToE164, storedForms } from '@/domain/phone'
import { phoneSchema } from '@/domain/user.schema'
import type { Db } from '@/server/platform/db/client'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { listUsersByPhones, releasePhones, type UserRow } from './user.queries'

const loadCountry = async (db: Db) => assumedCountry(await loadSettings(db))

/** The digits themselves, then those that were stored for this number alone. */
const formsOf = async (db: Db, phone: string) => [phone, ...ownForms(phone, await loadCountry(db))]

/** Digits under which an account may hold the number that was typed; none where it can be no number. */
export async function listPhoneForms(db: Db, typed: string): Promise<string[]> {
  const read = phoneSchema.safeParse(sentToE164(typed, await loadCountry(db)))
  return read.success ? formsOf(db, read.data) : []
}

/** The accounts that have verified one of these forms, by the place of theirs. */
async function listOwners(db: Db, forms: string[]): Promise<UserRow[]> {
  const rows = await listUsersByPhones(db, forms)
  const place = ({ phone }: UserRow) => forms.indexOf(phone ?? '')
  return rows.sort((a, b) => place(a) - place(b))
}

/** The account that has verified that phone. */
export async function findUserByPhone(db: Db, phone: string): Promise<UserRow | undefined> {
  return (await listOwners(db, await formsOf(db, phone)))[0]
}

/** The accounts that may be meant by a phone at sign-in, where a password tells whose it is. */
export async function listUsersToSignIn(db: Db, phone: string): Promise<UserRow[]> {
  return listOwners(db, [phone, ...storedForms(phone, await loadCountry(db))])
}

/** Removes a phone from other users who have not verified it. */
export async function releasePhone(tx: Db, phone: string, exceptId: number | null): Promise<void> {
  await releasePhones(tx, await formsOf(tx, phone), exceptId)
}

/** Whether a stored phone is the one that a client has sent. */
export async function isStoredPhone(db: Db, stored: string | null, phone: string) {
  if (stored === null || stored === phone) return stored === phone
  const country = await loadCountry(db)
  return sentToE164(stored, country) === `+${phone}`
}
