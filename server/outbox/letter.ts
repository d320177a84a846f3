import { brand } from '@/domain/brand'
import { serverText } from '@/lib/i18n-files'
import type { Db } from '@/server/db/client'
import type { UserRow } from '@/server/user/user.queries'
import { insertMessage } from './outbox.queries'

export interface Recipient {
  address: string
  /** whether who reads there has confirmed a code that went there */
  isProven: boolean
}

/** Words of `locales/` with values in them. */
type Write = (key: string, values?: Record<string, string | number>) => string

/** Numbers and codes are ours; names, notes and addresses may be anybody's. */
const isOurs = (value: string | number) => typeof value === 'number' || /^\d+$/.test(value)

const bare: typeof serverText = (lang, namespace, key, values = {}) => {
  const kept = Object.entries(values).map(([name, value]) => [name, isOurs(value) ? value : ''])
  return serverText(lang, namespace, key, { ...Object.fromEntries(kept), brand: brand.name })
}

/** Where a person's mail goes: the proven e-mail, or what a guest has left for their own order. */
export function recipientOf(user: UserRow): Recipient | null {
  const address = user.is_guest ? user.guest_email : user.email
  const isProven = !user.is_guest && user.email_verified_at !== null
  return address && (isProven || user.is_guest) ? { address, isProven } : null
}

/**
 * Puts a mail into the transaction that causes it. To an address that nobody has proven it carries our
 * own words and numbers only: whatever else stands in its values, such as names, notes and links, is
 * left out, so that nobody can have us write to strangers.
 */
export async function writeMail(
  tx: Db,
  { to, lang, now }: { to: Recipient; lang: string; now: Date },
  compose: (write: Write) => { subject: string; body: string },
): Promise<void> {
  const text = to.isProven ? serverText : bare
  const letter = compose((key, values = {}) =>
    text(lang, 'translation', key, { brand: brand.name, ...values }),
  )
  await insertMessage(tx, { channel: 'email', recipient: to.address, ...letter }, now)
}
