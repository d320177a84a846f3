import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type SocialProvider, socialProviders } from '@/domain/auth'
import { emailSchema } from '@/domain/user.schema'
import type { CodeCtx } from '@/server/people/api'
import {
  findLocalAccount,
  type LocalAccountRow,
  listLocalAccounts,
  saveLocalAccount,
} from './local-account.queries'
import { mintToken } from './local-token'
import { Refusal } from './refusal'

const SHOWN = 20

const newAccount = z.object({
  name: z.string().trim().min(1).max(100),
  email: emailSchema,
  email_verified: z.boolean(),
})

/** Maps the SDK's provider id, such as `google.com`. Throws OPERATION_NOT_ALLOWED if unknown. */
export function readProvider(providerId: string): SocialProvider {
  const provider = socialProviders.find((known) => `${known}.com` === providerId)
  if (!provider) throw new Refusal('OPERATION_NOT_ALLOWED')
  return provider
}

const toView = ({ subject, name, email, email_verified }: LocalAccountRow) => ({
  subject,
  name,
  email,
  email_verified,
})

/** Accounts to choose from on the emulator's sign-in page. */
export async function listAccounts(ctx: CodeCtx, providerId: string) {
  const rows = await listLocalAccounts(ctx.db, readProvider(providerId), SHOWN)
  return { accounts: rows.map(toView) }
}

async function find(ctx: CodeCtx, provider: SocialProvider, body: Record<string, unknown>) {
  if (typeof body.subject === 'string') return findLocalAccount(ctx.db, provider, body.subject)
  const input = newAccount.safeParse(body)
  if (!input.success) throw new Refusal('INVALID_ACCOUNT')
  const subject = randomBytes(12).toString('hex')
  return saveLocalAccount(ctx.db, { ...input.data, provider, subject, created_at: ctx.now })
}

/**
 * Issues a provider's token for one of its accounts, creating the account if needed.
 * `signInWithIdp` exchanges the token. Throws INVALID_ACCOUNT.
 */
export async function vouch(ctx: CodeCtx, body: Record<string, unknown>) {
  const provider = readProvider(String(body.providerId))
  const account = await find(ctx, provider, body)
  if (!account) throw new Refusal('INVALID_ACCOUNT')
  const claims = { sub: account.subject, provider }
  return { id_token: await mintToken(ctx.db, 'account', claims, ctx.now) }
}
