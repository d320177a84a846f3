import { timingSafeEqual } from 'node:crypto'
import type { Db } from '@/server/platform/db/client'
import { hashToken, makeToken } from '@/server/platform/http/token'
import { deleteSecret, findSecret, keepSecret } from '@/server/platform/setting/secret.queries'
import { hasLanguage } from './setup.queries'

const NAME = 'setup_token'

/**
 * The token that opens the set-up, the same for every process on this database; undefined once the
 * marketplace is set up. Whoever reads the server's output has it.
 */
export async function openSetup(db: Db): Promise<string | undefined> {
  return (await hasLanguage(db)) ? undefined : keepSecret(db, NAME, makeToken())
}

/** Whether that is the token. Takes the same time for every text. */
export async function isSetupToken(db: Db, token: string): Promise<boolean> {
  const kept = await findSecret(db, NAME)
  const [asked, stored] = [token, kept ?? makeToken()].map((text) => Buffer.from(hashToken(text)))
  return asked !== undefined && stored !== undefined && timingSafeEqual(asked, stored) && !!kept
}

/** The token opens nothing any more. */
export const closeSetup = (tx: Db): Promise<void> => deleteSecret(tx, NAME)
