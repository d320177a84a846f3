// How the second factor is stored (ADR 0127). Its keys are derived from SECOND_FACTOR_KEY, which then is in no dump of the
// database; without it from a secret that the database keeps. Each stored text names the key that it was written with, so
// that the variable can be set later.

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '@/lib/env'
import type { Db } from '@/server/platform/db/client'
import { findSecret, keepSecret } from '@/server/platform/setting/secret.queries'

const NAME = 'second_factor'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

type KeyName = 'env' | 'db'
type Use = 'secret' | 'recovery'

/** Reads first: a secret that is there is never written again. */
const ownSecret = async (db: Db) =>
  (await findSecret(db, NAME)) ?? keepSecret(db, NAME, randomBytes(KEY_BYTES).toString('hex'))

async function keyOf(db: Db, name: KeyName, use: Use): Promise<Buffer> {
  const source = name === 'env' ? env().SECOND_FACTOR_KEY : await ownSecret(db)
  if (!source)
    throw new Error('SECOND_FACTOR_KEY is not set, but second factors were stored with it.')
  return Buffer.from(hkdfSync('sha256', source, '', `tiffin/second-factor/${use}`, KEY_BYTES))
}

const keyInUse = (): KeyName => (env().SECOND_FACTOR_KEY ? 'env' : 'db')

/** Encrypts an app's secret for its user: another user's row cannot be put in its place. */
export async function seal(db: Db, userId: number, secret: string): Promise<string> {
  const name = keyInUse()
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, await keyOf(db, name, 'secret'), iv)
  cipher.setAAD(Buffer.from(String(userId)))
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${name}.${Buffer.concat([iv, body]).toString('base64url')}`
}

/** Decrypts what `seal` has made. Throws when the key is another one. */
export async function unseal(db: Db, userId: number, stored: string): Promise<string> {
  const [name, text = ''] = stored.split('.')
  const bytes = Buffer.from(text, 'base64url')
  const key = await keyOf(db, name === 'env' ? 'env' : 'db', 'secret')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(String(userId)))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const body = bytes.subarray(IV_BYTES, -TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

const hashWith = async (db: Db, name: KeyName, userId: number, code: string) =>
  createHmac('sha256', await keyOf(db, name, 'recovery'))
    .update(`${userId}:${code}`)
    .digest('hex')

/** What is stored instead of a recovery code. */
export async function hashRecovery(db: Db, userId: number, code: string): Promise<string> {
  const name = keyInUse()
  return `${name}.${await hashWith(db, name, userId, code)}`
}

/** Everything that may be stored of a recovery code: by the key in use, and by the database's before it. */
export async function recoveryHashes(db: Db, userId: number, code: string): Promise<string[]> {
  const names: KeyName[] = keyInUse() === 'env' ? ['env', 'db'] : ['db']
  return Promise.all(names.map(async (name) => `${name}.${await hashWith(db, name, userId, code)}`))
}
